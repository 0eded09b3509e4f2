import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { digest } from "../../../functions/platform/store/digest.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";

const app = startedApp({ rateLimits: "on" });
const rows = startedRows(app);
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  account = await givenAccount(app);
});
beforeEach(async () => {
  site = await givenSite(app, account.token, "fern.example");
});
afterEach(async () => {
  const { json } = await app.call("GET /api/sites", { token: account.token });
  for (const { id } of json as Site[]) await app.call(`DELETE /api/sites/${id}`, { token: account.token });
});

type StartedCheck = { nonce: string; expires_at: string };

const startCheck = async (siteId = site.id, token = account.token): Promise<StartedCheck> => {
  const response = await app.call(`POST /api/sites/${siteId}/check`, { token });
  expect(response.status).toBe(201);
  return response.json as StartedCheck;
};

let clients = 0;
/** Reports like the tracker: text/plain, from the page's own origin. */
const report = (fields: Record<string, unknown>, origin = "https://fern.example") =>
  app.call("POST /api/site-check", {
    body: JSON.stringify(fields),
    headers: { "content-type": "text/plain;charset=UTF-8", ...(origin && { origin }) },
    viewer: `10.9.${++clients}.1`,
  });

const readSite = async (): Promise<Site> => {
  const { json } = await app.call("GET /api/sites", { token: account.token });
  return (json as Site[]).find(({ id }) => id === site.id) as Site;
};

const page = "https://fern.example/contact/?utm_source=test&token=secret#whence-check=x";

describe("an install check", () => {
  it("records where and when the snippet was seen, without a lead or a tally", async () => {
    expect(site).toMatchObject({ last_check: null, last_lead_at: null, last_seen_at: null });
    const { nonce, expires_at } = await startCheck();
    expect(nonce).toMatch(/^[\w-]{32}$/);
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await readSite()).toEqual(site);

    const response = await report({ nonce, site_id: site.id, page });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { last_check, last_seen_at, last_lead_at } = await readSite();
    expect(last_check).toEqual({
      at: last_seen_at,
      path: "/contact/",
      host: "fern.example",
      site_id: site.id,
      outcome: "seen",
    });
    expect(Math.abs(Date.now() - Date.parse(last_seen_at ?? ""))).toBeLessThan(60_000);
    expect(last_lead_at).toBeNull();
    expect(await leadsOf(app, account.token)).toEqual([]);
    expect(await statsOf(app, account.token)).toMatchObject({ total_leads: 0, leads_by_source: [] });
  });

  it("stores only a digest of its nonce", async () => {
    const { nonce } = await startCheck();
    const row = await rows.row(keys.siteCheck(digest(nonce)));
    expect(row).toMatchObject({ account_id: account.id, site_id: site.id });
    expect(JSON.stringify(row)).not.toContain(nonce);
  });

  test.each([
    ["wrong site", { site_id: "site_AAAAAAAAAAAAAAAAAAAAAA" }, undefined],
    ["wrong site", { site_id: null }, undefined],
    ["wrong site", { site_id: { $gt: "" }, consent: "no" }, "https://other.example"],
    ["other host", {}, "https://fern.example.evil.example"],
    ["other host", { consent: "no", page: "https://fern.example/" }, "https://notfern.example"],
    ["other host", { page: "http://127.0.0.1/" }, ""],
    ["no consent", { consent: "no" }, undefined],
    ["no consent", { consent: false, page: "/" }, undefined],
    ["seen", { consent: true, page: "//[" }, undefined],
    ["seen", { consent: "odd" }, "https://shop.fern.example"],
    ["seen", { page: "https://www.FERN.example:8443/" }, "null"],
    ["seen", { page: ["not a page"] }, undefined],
  ] as const)("reports %s for %j from %s", async (outcome, fields, origin) => {
    const { nonce } = await startCheck();
    const response = await report({ nonce, site_id: site.id, ...fields }, origin);
    expect(response.status).toBe(204);
    const { last_check, last_seen_at } = await readSite();
    expect(last_check?.outcome).toBe(outcome);
    expect(last_seen_at).toBe(outcome === "seen" ? last_check?.at : null);
  });

  it("reports the page's site id, and keeps the time of the last success", async () => {
    const other = await givenSite(app, account.token, "second.example");
    const { nonce } = await startCheck();
    await report({ nonce, site_id: site.id, page });
    const { last_seen_at } = await readSite();
    await report({ nonce, site_id: other.id, page: `https://fern.example/${"p".repeat(3000)}` });
    const after = await readSite();
    expect(after.last_check).toMatchObject({
      outcome: "wrong site",
      site_id: other.id,
      host: "fern.example",
    });
    expect(after.last_check?.path).toHaveLength(500);
    expect(after.last_seen_at).toBe(last_seen_at);
  });

  it("can be completed again within fifteen minutes, for example after fixing and reloading the page", async () => {
    const { nonce, expires_at } = await startCheck();
    const fields = { nonce, site_id: site.id, page };
    const at = (ms: number) =>
      callAtTime(app, "POST /api/site-check", new Date(Date.parse(expires_at) + ms), {
        body: fields,
        headers: { origin: "https://fern.example" },
      });
    expect((await at(-60_000)).status).toBe(204);
    expect((await at(-1)).status).toBe(204);
    const { last_check } = await readSite();
    expect(last_check?.at).toBe(new Date(Date.parse(expires_at) - 1).toISOString());
    expect((await at(0)).status).toBe(204);
    expect((await readSite()).last_check).toEqual(last_check);
  });

  it("does not reveal whether a check exists, and ignores deleted sites", async () => {
    const { nonce } = await startCheck();
    for (const guess of ["x".repeat(32), "", null, 1, { a: 1 }, "CHECK#1", nonce.toLowerCase()])
      expect((await report({ nonce: guess, site_id: site.id, page })).status).toBe(204);
    expect((await readSite()).last_check).toBeNull();
    for (const body of ["null", "{", '"text"'])
      expectError(await app.call("POST /api/site-check", { body }), 400);
    await app.call(`DELETE /api/sites/${site.id}`, { token: account.token });
    expect((await report({ nonce, site_id: site.id, page })).status).toBe(204);
    expect((await app.call("GET /api/sites", { token: account.token })).json).toEqual([]);
    expect(await rows.row(keys.site(account.id, site.id))).toBeUndefined();
  });

  it("requires signing in, and a site of the account", async () => {
    const stranger = await givenAccount(app);
    const request = await app.call(`POST /api/sites/${site.id}/check`, { token: stranger.token });
    expect(expectError(request, 404)).toBe("There is no such site in your account.");
    expectError(await app.call("POST /api/sites/nonsense/check", { token: account.token }), 404);
    expectError(await app.call(`POST /api/sites/${site.id}/check`), 401);
    // A report for someone else's check changes only their check, even if it has this site's id.
    const theirs = await givenSite(app, stranger.token, "fern.example");
    const { nonce } = await startCheck(theirs.id, stranger.token);
    await report({ nonce, site_id: site.id, page });
    expect((await readSite()).last_check).toBeNull();
  });

  it("withstands a flood from one client, and one for a single check from many clients", async () => {
    const { nonce, expires_at } = await startCheck();
    const now = new Date(Date.parse(expires_at) - 60_000);
    const flood = (count: number, fields: unknown, address: (at: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          callAtTime(app, "POST /api/site-check", now, {
            body: fields,
            headers: { "true-client-ip": address(at) },
          }),
        ),
      );
    const countLimited = async (responses: Promise<{ status: number }[]>) =>
      (await responses).filter(({ status }) => status === 429).length;
    expect(await countLimited(flood(100, { nonce: "x" }, () => "10.1.1.1"))).toBe(80);
    const fields = { nonce, site_id: site.id, page };
    expect(await countLimited(flood(100, fields, (at) => `10.2.${at}.1`))).toBe(95);
    expect((await readSite()).last_check?.outcome).toBe("seen");
  });
});

describe("a site's last lead", () => {
  it("is the site's latest, and counts as last seen", async () => {
    const other = await givenSite(app, account.token, "second.example");
    const first = await givenLead(app, { site_id: site.id, email: "ada@firm.example", source: "news" });
    expect(await readSite()).toMatchObject({
      last_lead_at: first.created_at,
      last_seen_at: first.created_at,
    });
    const second = await givenLead(app, { site_id: site.id, email: "bea@firm.example" });
    expect((await readSite()).last_lead_at).toBe(second.created_at);
    const { nonce } = await startCheck();
    await report({ nonce, site_id: site.id, page });
    const { last_check, last_lead_at, last_seen_at } = await readSite();
    expect([last_lead_at, last_seen_at]).toEqual([second.created_at, last_check?.at]);
    const { json } = await app.call("GET /api/sites", { token: account.token });
    expect((json as Site[]).find(({ id }) => id === other.id)).toEqual(other);
  });

  it("does not change when a lead is edited or repeated", async () => {
    const lead = await givenLead(app, { site_id: site.id, email: "ada@firm.example", form: "contact" });
    const change = { token: account.token, body: { status: "spam" } };
    expect((await app.call(`PATCH /api/leads/${lead.id}`, change)).status).toBe(200);
    expect((await readSite()).last_lead_at).toBe(lead.created_at);
  });
});
