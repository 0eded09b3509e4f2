import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../lib/local/identity/calls.ts";
import { readDoc } from "../support/anchors.ts";
import type { Called } from "../support/app.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOrder,
  givenPlan,
  givenSite,
  login,
} from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedRows, startedTable } from "../support/started.ts";
import { times } from "../support/times.ts";

const MINUTE = 60_000;

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);

beforeAll(async () => {
  for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  table.inject(() => "pass");
  vi.useRealTimers();
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const remove = (token: string, email: unknown) => app.call("DELETE /api/account", { token, body: { email } });
const erase = (minutes = 6) =>
  app.jobs.run("erase-accounts", { now: new Date(Date.now() + minutes * MINUTE) });
const cookieOf = (response: Called) => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

/** Every row that contains any of these names. */
const rowsThatName = async (...names: string[]) =>
  (await rows.all()).filter((row) => names.some((name) => JSON.stringify(row).includes(name)));
const markerOf = async ({ id }: Pick<GivenAccount, "id">) =>
  (await rowsThatName(id)).map(({ sk, deleted_at }) => (deleted_at === undefined ? sk : "mark"));

/** An account with one of everything. */
async function givenFullAccount() {
  const account = await givenAccount(app);
  await givenPlan(app, account.token, "growth");
  const { order_id } = await givenOrder(app, account.token, "agency");
  const sites = [await givenSite(app, account.token), await givenSite(app, account.token)];
  for (const { id: site_id } of sites) {
    await parallel(times(4), (at) =>
      givenLead(app, {
        site_id,
        name: `Lead ${at}`,
        email: `lead${at}@firm.example`,
        submission_id: `s${at}`,
      }),
    );
  }
  await givenLead(app, { site_id: sites[0]?.id, email: "news@firm.example", last_source: "newsletter" });
  const imported = { site_id: sites[0]?.id, name: "Ada", created_at: "2026-03-01T12:00:00Z" };
  await app.call("POST /api/leads", { token: account.token, body: { leads: [imported] } });
  await app.call("GET /api/reports?from=2026-03-01&to=2026-03-01", { token: account.token });
  return { ...account, sites, order_id };
}

describe("deleting an account", () => {
  test("erases everything, inside and outside its partition, and leaves other accounts alone", async () => {
    const [account, other] = [await givenFullAccount(), await givenFullAccount()];
    const [of_other, of_all] = [await rowsThatName(other.id), (await rows.all()).length];
    const names = [account.id, account.email, account.order_id, ...account.sites.map(({ id }) => id)];
    const before = await rowsThatName(...names);
    const kinds = new Set(
      before.map(({ pk, sk }) => `${String(pk).split("#")[0]} ${String(sk).split("#")[0]}`),
    );
    expect([...kinds].toSorted()).toEqual([
      "ACCOUNT ACCOUNT",
      "ACCOUNT ACTIVITY",
      "ACCOUNT CHECKOUT",
      "ACCOUNT CONTACT",
      "ACCOUNT DAYV",
      "ACCOUNT DIGESTS",
      "ACCOUNT HOST",
      "ACCOUNT LEAD",
      "ACCOUNT MAIL",
      "ACCOUNT MEMBER",
      "ACCOUNT ORDER",
      "ACCOUNT PACK",
      "ACCOUNT PACKING",
      "ACCOUNT RECEIPT",
      "ACCOUNT SCORING",
      "ACCOUNT SENT",
      "ACCOUNT SITE",
      "ACCOUNT TALLY",
      "ORDER OWNER",
      "PAYMENT PAYMENT",
      "SITE OWNER",
      "USER MEMBER",
      "USER USER",
    ]);

    const response = await remove(account.token, ` ${account.email.toUpperCase()} `);
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(cookieOf(response)).toBe("whence_refresh=");
    // What remains for a few minutes names nobody.
    const [mark, ...more] = await rowsThatName(...names);
    expect(more).toEqual([]);
    expect(mark).toEqual({
      pk: `ACCOUNT#${account.id}`,
      sk: "ACCOUNT",
      id: account.id,
      billing_version: -1,
      deleted_at: expect.any(String),
      due: "erasure",
      due_at: expect.any(String),
    });
    await erase();
    expect(await rowsThatName(...names)).toEqual([]);
    expect((await rows.all()).length).toBe(of_all - before.length);
    expect(await rowsThatName(other.id)).toEqual(of_other);
    expect((await app.call("GET /api/account", { token: other.token })).status).toBe(200);
  });

  test("the operator's command in the guide does the same for an account whose owners can't sign in", async () => {
    const account = await givenFullAccount();
    const names = [account.id, account.email, account.order_id, ...account.sites.map(({ id }) => id)];
    const [, command = ""] = /put-item [^']*'(\{[^']*\})'/.exec(readDoc("operating.md")) ?? [];
    const item: Record<string, { S?: string; N?: string }> = JSON.parse(
      command.replaceAll("<id>", account.id),
    );
    await rows.put(
      Object.fromEntries(Object.entries(item).map(([name, { S, N }]) => [name, S ?? Number(N)])),
    );
    expect(await markerOf(account)).toContain("mark");
    expectError(await app.call("GET /api/account", { token: account.token }), 403);
    await erase();
    expect(await rowsThatName(...names)).toEqual([]);
    expectError(await login(app, account.email, account.password), 401);
  });

  test("requires the account's own email address, to prevent accidents", async () => {
    const [account, other] = [await givenAccount(app), await givenAccount(app)];
    for (const email of [other.email, `x${account.email}`, "", undefined, null, 1, {}, [account.email]]) {
      expectError(await remove(account.token, email), 400);
    }
    expectError(await app.call("DELETE /api/account", { token: account.token }), 400);
    expect((await app.call("GET /api/account", { token: account.token })).status).toBe(200);
    expect((await login(app, account.email, account.password)).status).toBe(200);
  });

  test("ends all sessions immediately, and prevents signing in", async () => {
    const account = await givenAccount(app);
    const elsewhere = await login(app, account.email, account.password);
    const token = (elsewhere.json as { access_token: string }).access_token;
    await remove(account.token, account.email);
    for (const round of ["before its job", "after it"]) {
      for (const key of [
        "GET /api/account",
        "GET /api/leads",
        "GET /api/sites",
        "GET /api/export?format=csv",
      ]) {
        for (const one of [account.token, token]) expectError(await app.call(key, { token: one }), 401);
      }
      expectError(await remove(token, account.email), 401);
      expectError(await app.call("POST /api/lead", { token, body: { name: "A", email: "a@b.co" } }), 401);
      expectError(
        await app.call("POST /api/auth/refresh", { headers: { cookie: cookieOf(elsewhere) } }),
        401,
      );
      expectError(await login(app, account.email, account.password), 401);
      if (round === "before its job") await erase();
    }
  });

  test("frees its email address immediately, and a new account with it starts empty", async () => {
    const account = await givenFullAccount();
    await remove(account.token, account.email);
    const successor = await givenAccount(app, account.email);
    expect(successor.id).not.toBe(account.id);
    const responses = await Promise.all(
      ["GET /api/leads", "GET /api/sites", "GET /api/subscription/receipts"].map((key) =>
        app.call(key, { token: successor.token }),
      ),
    );
    expect(responses.map(({ json }) => json)).toEqual([[], [], { data: [], next_cursor: null }]);
    const site = await givenSite(app, successor.token, account.sites[0]?.domain);
    await erase();
    // The job only erases the old account: the new one stays, with its user and its site.
    expect((await login(app, account.email, account.password)).status).toBe(200);
    expect((await app.call("GET /api/sites", { token: successor.token })).json).toMatchObject([
      { id: site.id },
    ]);
    await givenLead(app, { site_id: site.id, email: "new@firm.example" });
  });

  test("stops accepting its sites' leads immediately, although site owners are cached for a minute", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const submit = (more: object = {}) =>
      app.call("POST /api/lead", {
        body: { site_id: site.id, email: `${randomUUID()}@firm.example`, last_source: "google", ...more },
      });
    const submission = { email: "known@firm.example", form: "contact", submission_id: "once" };
    const all = [{}, submission, { last_source: "zz-own" }];
    for (const more of all) expect((await submit(more)).status).toBe(201);
    expect((await remove(account.token, account.email)).status).toBe(204);
    const repeat = { ...submission, submission_id: "again", message: "Hello?" };
    for (const more of [
      ...all,
      repeat,
      { last_source: "bing" },
      { last_source: "zz-new" },
      { last_source: null },
    ])
      expectError(await submit(more), 404);
    expect(await markerOf(account)).toEqual(["mark"]);
    await erase();
    expect(await rowsThatName(account.id, site.id)).toEqual([]);
  });

  test("stops accepting leads even if there is no time to erase the existing ones", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const submit = (email: string, last_source: string) =>
      app.call("POST /api/lead", { body: { site_id: site.id, email, form: "f", last_source } });
    for (const source of ["google", "bing"]) await submit(`${source}@firm.example`, source);
    // Everything after the lifetime tallies fails, and so waits for the job.
    let isStarted = false;
    table.inject(({ target, body }) => {
      if (target !== "BatchWriteItem") return "pass";
      const isTally = body.includes("TALLY#all#");
      isStarted ||= isTally;
      return isStarted && !isTally ? "fault" : "pass";
    });
    expect((await remove(account.token, account.email)).status).toBe(204);
    table.inject(() => "pass");
    expect((await markerOf(account)).filter((sk) => String(sk).startsWith("LEAD#"))).toHaveLength(2);
    expectError(await submit("google@firm.example", "google"), 404);
    expectError(await submit("new@firm.example", "google"), 404);
    await erase();
    expect(await rowsThatName(account.id, site.id)).toEqual([]);
  });

  test("under a flood of leads rejects each one that arrives after its response", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const submit = () => {
      const body = { site_id: site.id, email: `${randomUUID()}@firm.example`, last_source: "google" };
      return app.call("POST /api/lead", { body });
    };
    await submit();
    let isDeleted = false;
    const late: number[] = [];
    const pouring = times(6).map(async () => {
      while (late.length < 30) {
        const wasDeleted = isDeleted;
        const { status } = await submit();
        if (wasDeleted) late.push(status);
      }
    });
    await remove(account.token, account.email);
    isDeleted = true;
    await Promise.all(pouring);
    expect(new Set(late)).toEqual(new Set([404]));
    await erase();
    expect(await rowsThatName(account.id, site.id)).toEqual([]);
  });

  test("under a flood of leads leaves none of them", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    await givenLead(app, { site_id: site.id });
    const [, ...submitted] = await Promise.all([
      remove(account.token, account.email),
      ...times(60).map((at) =>
        app.call("POST /api/lead", { body: { site_id: site.id, email: `n${at}@firm.example` } }),
      ),
    ]);
    expect(submitted.every(({ status }) => status === 201 || status === 404)).toBe(true);
    await erase();
    expect(await rowsThatName(account.id, site.id)).toEqual([]);
  });

  test("while the account is in use leaves nothing of concurrent requests", async () => {
    const account = await givenAccount(app);
    await givenPlan(app, account.token, "agency");
    const call = (key: string, body?: unknown) => app.call(key, { token: account.token, body });
    await Promise.all([
      ...times(8).map((at) => call("POST /api/sites", { name: "S", domain: `s${at}-${account.id}.example` })),
      givenOrder(app, account.token, "starter").catch(() => null),
      remove(account.token, account.email),
      ...times(4).map(() => call("POST /api/subscription/cancel", {})),
      givenPlan(app, account.token, "growth").catch(() => null),
      call("PATCH /api/account", { name: "Other" }),
      login(app, account.email, account.password),
    ]);
    await erase();
    expect(await rowsThatName(account.id, account.email)).toEqual([]);
  });

  test("requested twice concurrently happens once", async () => {
    const account = await givenAccount(app);
    const both = await Promise.all([
      remove(account.token, account.email),
      remove(account.token, account.email),
    ]);
    expect(both.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(both.some(({ status }) => status === 204)).toBe(true);
    await erase();
    expect(await rowsThatName(account.id)).toEqual([]);
  });

  test("cancels all its emails", async () => {
    const account = await givenAccount(app);
    await remove(account.token, account.email);
    for (const day of [0, 1, 8, 13, 15, 22]) {
      await app.jobs.run("send-mails", { now: new Date(Date.now() + day * 24 * 60 * MINUTE) });
    }
    expect(app.mails().filter(({ to }) => to === account.email)).toEqual([]);
  });
});

describe("failures during deletion", () => {
  test("before the account is marked leave it unchanged", async () => {
    const account = await givenFullAccount();
    const before = await rowsThatName(account.id);
    table.inject(({ target }) => (target === "TransactWriteItems" ? "fault" : "pass"));
    expectError(await remove(account.token, account.email), 503);
    table.inject(() => "pass");
    expect(await rowsThatName(account.id)).toEqual(before);
    expect((await login(app, account.email, account.password)).status).toBe(200);
  });

  test.each(["fault", "throttle", "unreachable", "lose response"] as const)(
    "after the account is marked (%s) are fixed by the job, and the account is gone immediately",
    async (fault) => {
      const account = await givenFullAccount();
      table.inject(({ target }) => (target === "BatchWriteItem" ? fault : "pass"));
      expect((await remove(account.token, account.email)).status).toBe(204);
      table.inject(() => "pass");
      expectError(await app.call("GET /api/account", { token: account.token }), 401);
      expect((await givenAccount(app, account.email)).id).not.toBe(account.id);
      await erase();
      expect(await rowsThatName(account.id, ...account.sites.map(({ id }) => id))).toEqual([]);
    },
  );

  test("in part of a batch are retried until done", async () => {
    const account = await givenFullAccount();
    let batches = 0;
    table.inject(({ target }) => (target === "BatchWriteItem" && batches++ % 3 < 2 ? "leave batch" : "pass"));
    expect((await remove(account.token, account.email)).status).toBe(204);
    expect(batches).toBeGreaterThan(3);
    expect(await markerOf(account)).toEqual(["mark"]);
  });

  test("of the job, however often, don't stop it from continuing where it left off", async () => {
    const account = await givenFullAccount();
    table.inject(({ target }) => (target === "BatchWriteItem" ? "fault" : "pass"));
    await remove(account.token, account.email);
    for (let run = 1; run <= 8; run++) await expect(erase(6 + 15 * run)).rejects.toThrow();
    let batches = 0;
    table.inject(({ target }) => (target === "BatchWriteItem" && batches++ > 1 ? "fault" : "pass"));
    await expect(erase(6 + 15 * 9)).rejects.toThrow();
    expect((await markerOf(account)).length).toBeGreaterThan(1);
    table.inject(() => "pass");
    await erase(6 + 15 * 10);
    expect(await rowsThatName(account.id, ...account.sites.map(({ id }) => id))).toEqual([]);
  });

  test("of the user pool do not keep the account alive, and the job's next run deletes the user", async () => {
    const account = await givenAccount(app);
    const spy = vi.spyOn(calls, "AdminDeleteUser").mockRejectedValue(new Error("down"));
    expect((await remove(account.token, account.email)).status).toBe(204);
    expectError(await app.call("GET /api/account", { token: account.token }), 401);
    // The user still exists, but without an account.
    expectError(await login(app, account.email, account.password), 401);
    await expect(erase()).rejects.toThrow();
    spy.mockRestore();
    await erase(30);
    expect(await rowsThatName(account.id)).toEqual([]);
    expect((await givenAccount(app, account.email)).id).not.toBe(account.id);
  });

  test("aren't caused by a job that runs early or twice concurrently", async () => {
    const account = await givenFullAccount();
    await remove(account.token, account.email);
    await erase(0);
    expect(await markerOf(account)).toEqual(["mark"]);
    await Promise.all([erase(), erase()]);
    expect(await rowsThatName(account.id)).toEqual([]);
  });
});
