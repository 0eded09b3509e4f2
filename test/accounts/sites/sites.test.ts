import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Plan } from "../../../functions/accounts/plans/plans.ts";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Called } from "../../support/app.ts";
import { givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { asStored, naughtyStrings } from "../../support/naughty.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const app = startedApp();
const rows = startedRows(app);

afterEach(() => {
  vi.useRealTimers();
});

const FIELDS =
  "archived_at client_id consent created_at domain id last_check last_lead_at last_seen_at name".split(" ");
const newDomain = () => `${randomUUID()}.example.com`;
const add = (token: string, body: unknown) => app.call("POST /api/sites", { token, body });
const addNew = (token: string) => add(token, { name: "My Website", domain: newDomain() });
const remove = (token: string, id: string) => app.call(`DELETE /api/sites/${id}`, { token });
const sitesOf = async (token: string) => (await app.call("GET /api/sites", { token })).json as Site[];
const created = (all: Called[]) => all.filter(({ status }) => status === 201);

const accountOn = async (plan: Plan) => {
  const account = await givenAccount(app);
  await givenPlan(app, account.token, plan);
  return account;
};

describe("a plan's number of sites", () => {
  test("a trial allows exactly five, even concurrently", async () => {
    const { id, token } = await givenAccount(app);
    const all = await Promise.all(times(10).map(() => addNew(token)));
    expect(created(all)).toHaveLength(5);
    const details = all.filter(({ status }) => status !== 201).map((response) => expectError(response, 403));
    expect(new Set(details)).toEqual(new Set(["Your trial allows 5 sites; the Agency plan allows more."]));
    expect(await sitesOf(token)).toHaveLength(5);
    expect(await rows.account(id)).toMatchObject({ site_count: 5 });
  });

  test("Starter allows one, and the error names the plan that allows more", async () => {
    const { token } = await accountOn("starter");
    expect((await addNew(token)).status).toBe(201);
    const detail = expectError(await addNew(token), 403);
    expect(detail).toBe("Your plan allows 1 site; the Growth plan allows more.");
    expect(await sitesOf(token)).toHaveLength(1);
  });

  test("exactly one of twenty concurrent requests succeeds on Starter, ten times out of ten", async () => {
    for (const _ of times(10)) {
      const { token } = await accountOn("starter");
      const all = await Promise.all(times(20).map(() => addNew(token)));
      expect(created(all)).toHaveLength(1);
      for (const response of all.filter(({ status }) => status !== 201)) expectError(response, 403);
      expect(await sitesOf(token)).toHaveLength(1);
    }
  });

  test("Agency is unlimited", async () => {
    const { token } = await accountOn("agency");
    expect(created(await parallel(times(25), () => addNew(token), 4))).toHaveLength(25);
  });

  test("allows another site as soon as one is deleted, once per site", async () => {
    const { id, token } = await givenAccount(app);
    const [first] = await parallel(times(5), () => givenSite(app, token));
    expectError(await addNew(token), 403);
    const removed = await Promise.all(times(4).map(() => remove(token, first?.id ?? "")));
    expect(removed.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    for (const response of removed.filter(({ status }) => status !== 204)) expectError(response, 404);
    expect(await rows.account(id)).toMatchObject({ site_count: 4 });
    const again = await add(token, { name: "Back", domain: first?.domain });
    expect(again.status).toBe(201);
    expect((again.json as Site).id).not.toBe(first?.id);
    expectError(await addNew(token), 403);
  });

  test("may stay over a lower plan's limit: only adding is rejected", async () => {
    const { token } = await givenAccount(app);
    await parallel(times(5), () => givenSite(app, token));
    await givenPlan(app, token, "starter");
    const detail = expectError(await addNew(token), 403);
    // Growth has no room for a sixth.
    expect(detail).toBe("Your plan allows 1 site; the Agency plan allows more.");
    const [site] = await sitesOf(token);
    const lead = { site_id: site?.id, name: "Jo", email: "jo@example.org" };
    expect((await app.call("POST /api/lead", { body: lead })).status).toBe(201);
  });

  test("cannot increase after the trial, but sites can still be listed and deleted", async () => {
    const { token, email, password } = await givenAccount(app);
    const site = await givenSite(app, token);
    const start = Date.now();
    const at = async (ms: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: start + ms });
      const { json } = await app.call("POST /api/auth/login", { body: { email, password } });
      return (json as { access_token: string }).access_token;
    };
    expect((await addNew(await at(14 * 86_400_000 - 60_000))).status).toBe(201);
    const late = await at(14 * 86_400_000);
    expectError(await addNew(late), 402);
    expect(await sitesOf(late)).toHaveLength(2);
    expect((await remove(late, site.id)).status).toBe(204);
  });
});

describe("a domain", () => {
  test("is parsed from the URL people paste", async () => {
    const { token } = await accountOn("agency");
    const meant = {
      "Example.com/path": "example.com",
      " https://WWW.Example.org:8443/a?b=c#d ": "example.org",
      "münchen.de": "xn--mnchen-3ya.de",
      "https://日本語.jp/": "xn--wgv71a119e.jp",
      "sub.x.co.uk": "sub.x.co.uk",
      "x.co.uk.": "x.co.uk",
      "www.com": "www.com",
      localhost: "localhost",
    };
    for (const [domain, normal] of Object.entries(meant)) {
      const { status, json } = await add(token, { name: "My Website", domain });
      expect([status, (json as Site).domain]).toEqual([201, normal]);
    }
    expect((await sitesOf(token)).map(({ domain }) => domain)).toEqual(Object.values(meant));
  });

  test("that is invalid is rejected", async () => {
    const { token } = await givenAccount(app);
    const none = [
      "javascript:1",
      "a b",
      "",
      "x".repeat(300),
      `${"x.".repeat(130)}com`,
      "a..b",
      "..",
      ".com",
      "com",
    ];
    const hostile = [
      '"><script>alert(1)</script>',
      'example.com"onload="x',
      "example.com<",
      "user:secret@example.com",
      "ftp://example.com",
      "file:///etc/passwd",
      "data:text/html,x",
      "-a.com",
      "a_b.com",
      "exa\u0000mple.com",
      "exa\nmple.com",
      "example.com\r\nX-Y: z",
      "example.c\u202eom",
      "SITE#x",
    ];
    for (const domain of [...none, ...hostile]) {
      const response = await add(token, { name: "My Website", domain });
      expect(expectError(response, 400), domain).toMatch(/^(Enter a valid domain|Domain is required)/);
    }
    for (const domain of ["127.0.0.1", "http://192.168.0.7:3000/", "[::1]", "0x7f.1", "2130706433"]) {
      const response = await add(token, { name: "My Website", domain });
      expect(expectError(response, 400), domain).toBe(
        "That is an IP address. Enter a domain name, such as example.com, or localhost for local testing.",
      );
    }
    expect(await sitesOf(token)).toEqual([]);
  });

  test("exists once per account, in any spelling, however often it is sent", async () => {
    const { id, token } = await givenAccount(app);
    const same = ["example.com", "https://www.example.com/", "EXAMPLE.com:443", "example.com."];
    const all = await Promise.all(same.map((domain) => add(token, { name: "My Website", domain })));
    expect(created(all)).toHaveLength(1);
    for (const response of all.filter(({ status }) => status !== 201)) expectError(response, 409);
    expectError(await add(token, { name: "Again", domain: "example.com" }), 409);
    expect(await sitesOf(token)).toHaveLength(1);
    expect(await rows.account(id)).toMatchObject({ site_count: 1 });
  });

  test("may exist in two accounts, neither of which learns about the other", async () => {
    const [a, b] = [await givenAccount(app), await givenAccount(app)];
    const domain = newDomain();
    const first = await givenSite(app, a.token, domain);
    const second = await add(b.token, { name: "Mine too", domain });
    expect(second.status).toBe(201);
    expect(Object.keys(second.json as object).sort()).toEqual(FIELDS);
    expect(second.text).not.toContain(first.id);
    await remove(b.token, (second.json as Site).id);
    expect(await sitesOf(a.token)).toEqual([first]);
  });
});

describe("the body of a new site", () => {
  test("may have any name, which is returned unchanged", async () => {
    const { token } = await accountOn("agency");
    const all = await parallel(naughtyStrings, (name) => add(token, { name, domain: newDomain() }));
    const stored = new Map((await sitesOf(token)).map((site) => [site.id, site.name]));
    let taken = 0;
    for (const [at, response] of all.entries()) {
      const name = asStored(naughtyStrings[at] ?? "");
      if (name === "" || name.length > 200) {
        expectError(response, 400);
        continue;
      }
      expect(response.status, name).toBe(201);
      const site = response.json as Site;
      expect([site.name, stored.get(site.id)]).toEqual([name, name]);
      taken++;
    }
    expect(taken).toBeGreaterThan(naughtyStrings.length * 0.75);
    expect(stored.size).toBe(taken);
  });

  test("must have text in both fields", async () => {
    const { token } = await givenAccount(app);
    for (const odd of [undefined, null, 0, true, {}, [], "", "   ", ["example.com"], { toString: "x" }]) {
      expectError(await add(token, { name: odd, domain: newDomain() }), 400);
      expectError(await add(token, { name: "My Website", domain: odd }), 400);
    }
    for (const body of ["", "null", "[]", "7", "{"]) expectError(await add(token, body), 400);
    expectError(await add(token, { name: "x".repeat(201), domain: newDomain() }), 400);
    expect(await sitesOf(token)).toEqual([]);
  });

  test.each([{ id: "site_mine" }, { created_at: "1970-01-01" }, { lead_count: 9 }, { pk: "x" }])(
    "with the field %j is rejected, and nothing is added",
    async (more) => {
      const { token } = await givenAccount(app);
      const [name] = Object.keys(more);
      const response = await add(token, { name: "Mine", domain: newDomain(), ...more });
      expect(expectError(response, 400)).toContain(`Unknown field ${name}`);
      expect(await sitesOf(token)).toEqual([]);
    },
  );
});
