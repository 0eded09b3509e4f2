import { parse } from "csv-parse/sync";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Site } from "../../functions/accounts/sites/site.ts";
import type { Lead } from "../../functions/leads/lead.ts";
import {
  type GivenAccount,
  givenAccount,
  givenOwnLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";
import { times } from "../support/times.ts";

const app = startedApp();
let a: GivenAccount;
let b: GivenAccount;
let siteOfA: Site;
let siteOfB: Site;
let leadsOfA: Lead[];

const submit = (token: string, site: Site, at: number) =>
  givenOwnLead(app, token, {
    site_id: site.id,
    submission_id: `s-${at}`,
    name: `Visitor ${at}`,
    email: `visitor.${at}@example.org`,
    attribution: { last_source: "google" },
  });

// A has three leads, B has a hundred, and no request of A's may return one of B's.
beforeAll(async () => {
  [a, b] = [await givenAccount(app), await givenAccount(app)];
  [siteOfA, siteOfB] = [await givenSite(app, a.token), await givenSite(app, b.token)];
  leadsOfA = await parallel(times(3), (at) => submit(a.token, siteOfA, at));
});
afterEach(() => {
  vi.useRealTimers();
});

const idsOf = (leads: Lead[]) => leads.map(({ id }) => id).sort();
const csvOf = async (query: string): Promise<Record<string, string>[]> => {
  const { status, text } = await app.call(`GET /api/export?format=csv${query}`, { token: a.token });
  expect(status).toBe(200);
  return parse(text, { bom: true, columns: true });
};

describe("another account's leads", () => {
  let statsBefore: unknown;

  beforeAll(async () => {
    statsBefore = await statsOf(app, a.token);
    await parallel(times(100), (at) => submit(b.token, siteOfB, at));
  });

  test("are only in its own list", async () => {
    expect(idsOf(await leadsOf(app, a.token))).toEqual(idsOf(leadsOfA));
    const otherLeads = await leadsOf(app, b.token);
    expect(otherLeads).toHaveLength(100);
    expect(otherLeads.every(({ site_id }) => site_id === siteOfB.id)).toBe(true);
  });

  test("cannot be reached with any filter or cursor", async () => {
    for (const site of [siteOfB.id, "site_none"]) {
      expect((await app.call(`GET /api/leads?site_id=${site}`, { token: a.token })).json).toEqual([]);
    }
    const [cursor] = await leadsOf(app, b.token, "limit=1");
    const queries = [`user_id=${b.id}`, `tenant=${b.id}`, `account_id=${b.id}`, `pk=ACCOUNT%23${b.id}`];
    for (const query of queries)
      expectError(await app.call(`GET /api/leads?${query}`, { token: a.token }), 400);
    const found = await leadsOf(app, a.token, `limit=200&cursor=${cursor?.id}`);
    expect(idsOf(leadsOfA)).toEqual(expect.arrayContaining(idsOf(found)));
  });

  test("are not counted in other accounts' statistics", async () => {
    expect(await statsOf(app, a.token)).toEqual(statsBefore);
    expect(await statsOf(app, b.token)).toMatchObject({
      total_leads: 100,
      leads_by_source: [{ _id: "google", count: 100 }],
    });
  });

  test("are not in other accounts' exports", async () => {
    expect(await csvOf("")).toHaveLength(3);
    const foreign = `GET /api/export?format=csv&site_id=${siteOfB.id}`;
    expect((await app.call(foreign, { token: a.token })).text.trim().split("\r\n")).toHaveLength(1);
    expect(await csvOf(`&site_id=${siteOfA.id}`)).toHaveLength(3);
  });
});

describe("another account's sites", () => {
  test("are only in its own list", async () => {
    expect((await app.call("GET /api/sites", { token: a.token })).json).toMatchObject([
      { id: siteOfA.id, domain: siteOfA.domain },
    ]);
  });

  test("cannot be deleted, and look the same as sites that do not exist", async () => {
    const missing = await app.call("DELETE /api/sites/site_none", { token: a.token });
    const foreign = await app.call(`DELETE /api/sites/${siteOfB.id}`, { token: a.token });
    expect(expectError(foreign, 404)).toBe(expectError(missing, 404));
    expect((await app.call("GET /api/sites", { token: b.token })).json).toMatchObject([
      { id: siteOfB.id, domain: siteOfB.domain },
    ]);
  });

  test("cannot be reached by longer paths either", async () => {
    const ways = [
      `..%2F..%2FACCOUNT%23${b.id}%2F${siteOfB.id}`,
      `${siteOfB.id}%00`,
      "%2e%2e",
      "SITE%23",
      "x".repeat(3000),
      "%f0%9f%92%a9",
      "%",
      "__proto__",
    ];
    for (const way of ways) expectError(await app.call(`DELETE /api/sites/${way}`, { token: a.token }), 404);
  });

  test("accept leads for their own account, no matter who sends them", async () => {
    const before = (await leadsOf(app, a.token)).length;
    const body = { site_id: siteOfB.id, name: "Eve", email: "eve@example.org" };
    const { status, json } = await app.call("POST /api/lead", { body, token: a.token });
    expect(status).toBe(201);
    const keys = Object.keys(json as object).join(" ");
    expect(keys).not.toMatch(/\b(pk|sk|account\w*|tenant\w*|user\w*|owner\w*|version)\b/);
    expect((await leadsOf(app, a.token)).length).toBe(before);
    expect(idsOf(await leadsOf(app, b.token))).toContain((json as Lead).id);
  });
});

test("a demo lead belongs only to the account that sent it", async () => {
  const c = await givenAccount(app);
  const body = { name: "Demo", email: "demo@example.org", attribution: { source: "demo" } };
  const { status, json } = await app.call("POST /api/lead", { body, token: c.token });
  expect(status).toBe(201);
  expect(json).not.toHaveProperty("claim_token");
  expect(idsOf(await leadsOf(app, c.token))).toEqual([(json as Lead).id]);
  expect(idsOf(await leadsOf(app, a.token))).not.toContain((json as Lead).id);
  expectError(await app.call("POST /api/lead", { body, token: "made.up.token" }), 401);
});

test("the leads of a deleted site stay with their owner, and within a minute it accepts no more", async () => {
  const c = await givenAccount(app);
  const site = await givenSite(app, c.token);
  const lead = await submit(c.token, site, 1);
  expect((await app.call(`DELETE /api/sites/${site.id}`, { token: c.token })).status).toBe(204);
  expect(await leadsOf(app, c.token)).toEqual([lead]);
  expect(await leadsOf(app, a.token)).not.toContainEqual(lead);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
  expectError(await app.call("POST /api/lead", { body: { site_id: site.id, name: "Late" } }), 404);
  expect((await statsOf(app, c.token)).total_leads).toBe(1);
});

test("site ids cannot be guessed", async () => {
  const accounts = await parallel(times(20), () => givenAccount(app), 2);
  const sites = await parallel(
    accounts.flatMap((account) => times(5).map(() => account)),
    ({ token }) => givenSite(app, token),
  );
  const ids = sites.map(({ id }) => id);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^site_[\w-]{22}$/);
  // 128 random bits each: at every position, a hundred ids use many different characters, so no part is a counter.
  for (const at of times(21)) expect(new Set(ids.map((id) => id[5 + at])).size).toBeGreaterThan(25);
});

test("no response to an account is ever cached", async () => {
  const response = await Promise.all([
    app.call("GET /api/leads", { token: a.token }),
    app.call("GET /api/leads?limit=0", { token: a.token }),
    app.call("GET /api/leads/stats", { token: a.token }),
    app.call("GET /api/export?format=csv", { token: a.token }),
    app.call("GET /api/export?format=json", { token: a.token }),
    app.call("GET /api/sites", { token: a.token }),
    app.call("POST /api/sites", { token: a.token, body: {} }),
    app.call("POST /api/sites", { token: a.token, body: "x".repeat(70_000) }),
    app.call("DELETE /api/sites/site_none", { token: a.token }),
    app.call("PUT /api/sites", { token: a.token }),
    app.call("GET /api/nothing", { token: a.token }),
    app.call("GET /api/leads"),
  ]);
  expect(response.map(({ status }) => status)).toEqual([
    200, 400, 200, 200, 400, 200, 400, 413, 404, 405, 404, 401,
  ]);
  for (const { headers } of response) expect(headers.get("cache-control")).toBe("no-store");
});
