import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Site } from "../../functions/sites/site.ts";
import { digest } from "../../functions/store/digest.ts";
import { keys } from "../../functions/store/keys.ts";
import { type App, startApp } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { expectRefusal } from "../support/refusal.ts";
import { rowsOf } from "../support/rows.ts";

let app: App;
let rows: ReturnType<typeof rowsOf>;
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  app = await startApp({ rateLimits: "on" });
  rows = rowsOf(app);
  account = await givenAccount(app);
});
beforeEach(async () => {
  site = await givenSite(app, account.token, "fern.example");
});
afterEach(async () => {
  const { json } = await app.call("GET /api/sites", { token: account.token });
  for (const { id } of json as Site[]) await app.call(`DELETE /api/sites/${id}`, { token: account.token });
});
afterAll(async () => {
  rows.close();
  await app.close();
});

type Begun = { nonce: string; expires_at: string };

const begin = async (siteId = site.id, token = account.token): Promise<Begun> => {
  const answer = await app.call(`POST /api/sites/${siteId}/check`, { token });
  expect(answer.status).toBe(201);
  return answer.json as Begun;
};

let sources = 0;
/** As the tracker does it: text, from the page's own origin. */
const answerCheck = (said: Record<string, unknown>, origin = "https://fern.example") =>
  app.call("POST /api/site-check", {
    body: JSON.stringify(said),
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      "x-origin-key": process.env.ORIGIN_KEY ?? "",
      "true-client-ip": `10.9.${++sources}.1`,
      ...(origin && { origin }),
    },
  });

const shown = async (): Promise<Site> => {
  const { json } = await app.call("GET /api/sites", { token: account.token });
  return (json as Site[]).find(({ id }) => id === site.id) as Site;
};

const page = "https://fern.example/contact/?utm_source=test&token=secret#whence-check=x";

describe("an install check", () => {
  it("notes where the snippet was seen, and when, and leaves no lead and no count", async () => {
    expect(site).toMatchObject({ last_check: null, last_lead_at: null, last_seen_at: null });
    const { nonce, expires_at } = await begin();
    expect(nonce).toMatch(/^[\w-]{32}$/);
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await shown()).toEqual(site);

    const answer = await answerCheck({ nonce, site_id: site.id, page });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { last_check, last_seen_at, last_lead_at } = await shown();
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

  it("keeps of its nonce only a digest", async () => {
    const { nonce } = await begin();
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
  ] as const)("says what is wrong: %s of %j from %s", async (outcome, said, origin) => {
    const { nonce } = await begin();
    const answer = await answerCheck({ nonce, site_id: site.id, page, ...said }, origin);
    expect(answer.status).toBe(204);
    const { last_check, last_seen_at } = await shown();
    expect(last_check?.outcome).toBe(outcome);
    expect(last_seen_at).toBe(outcome === "seen" ? last_check?.at : null);
  });

  it("says whose id the page carries, and keeps when the snippet was last well", async () => {
    const other = await givenSite(app, account.token, "second.example");
    const { nonce } = await begin();
    await answerCheck({ nonce, site_id: site.id, page });
    const { last_seen_at } = await shown();
    await answerCheck({ nonce, site_id: other.id, page: `https://fern.example/${"p".repeat(3000)}` });
    const after = await shown();
    expect(after.last_check).toMatchObject({
      outcome: "wrong site",
      site_id: other.id,
      host: "fern.example",
    });
    expect(after.last_check?.path).toHaveLength(500);
    expect(after.last_seen_at).toBe(last_seen_at);
  });

  it("may be answered again for fifteen minutes, as when a page is mended and loaded anew, and not after", async () => {
    const { nonce, expires_at } = await begin();
    const said = { nonce, site_id: site.id, page };
    const at = (ms: number) =>
      callAtTime(app, "POST /api/site-check", new Date(Date.parse(expires_at) + ms), {
        body: said,
        headers: { origin: "https://fern.example" },
      });
    expect((await at(-60_000)).status).toBe(204);
    expect((await at(-1)).status).toBe(204);
    const { last_check } = await shown();
    expect(last_check?.at).toBe(new Date(Date.parse(expires_at) - 1).toISOString());
    expect((await at(0)).status).toBe(204);
    expect((await shown()).last_check).toEqual(last_check);
  });

  it("tells nobody whether there is such a check, and says nothing of a site that was removed", async () => {
    const { nonce } = await begin();
    for (const guess of ["x".repeat(32), "", null, 1, { a: 1 }, "CHECK#1", nonce.toLowerCase()])
      expect((await answerCheck({ nonce: guess, site_id: site.id, page })).status).toBe(204);
    expect((await shown()).last_check).toBeNull();
    for (const body of ["null", "{", '"text"'])
      expectRefusal(await app.call("POST /api/site-check", { body }), 400);
    await app.call(`DELETE /api/sites/${site.id}`, { token: account.token });
    expect((await answerCheck({ nonce, site_id: site.id, page })).status).toBe(204);
    expect((await app.call("GET /api/sites", { token: account.token })).json).toEqual([]);
    expect(await rows.row(keys.site(account.id, site.id))).toBeUndefined();
  });

  it("is the account's own: another's site is not found, and no one's check can be begun without signing in", async () => {
    const stranger = await givenAccount(app);
    const asked = await app.call(`POST /api/sites/${site.id}/check`, { token: stranger.token });
    expect(expectRefusal(asked, 404)).toBe("There is no such site in your account.");
    expectRefusal(await app.call("POST /api/sites/nonsense/check", { token: account.token }), 404);
    expectRefusal(await app.call(`POST /api/sites/${site.id}/check`), 401);
    // A stranger who names this site in the answer to a check of their own changes theirs.
    const theirs = await givenSite(app, stranger.token, "fern.example");
    const { nonce } = await begin(theirs.id, stranger.token);
    await answerCheck({ nonce, site_id: site.id, page });
    expect((await shown()).last_check).toBeNull();
  });

  it("withstands a flood: of one source, and of one check from many sources", async () => {
    const { nonce, expires_at } = await begin();
    const now = new Date(Date.parse(expires_at) - 60_000);
    const flood = (count: number, said: unknown, address: (at: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          callAtTime(app, "POST /api/site-check", now, {
            body: said,
            headers: { "x-origin-key": process.env.ORIGIN_KEY ?? "", "true-client-ip": address(at) },
          }),
        ),
      );
    const refused = async (answers: Promise<{ status: number }[]>) =>
      (await answers).filter(({ status }) => status === 429).length;
    expect(await refused(flood(100, { nonce: "x" }, () => "10.1.1.1"))).toBe(80);
    const said = { nonce, site_id: site.id, page };
    expect(await refused(flood(100, said, (at) => `10.2.${at}.1`))).toBe(95);
    expect((await shown()).last_check?.outcome).toBe("seen");
  });
});

describe("a site's last lead", () => {
  it("is the latest of each site, and the site was last seen then", async () => {
    const other = await givenSite(app, account.token, "second.example");
    const first = await givenLead(app, { site_id: site.id, email: "ada@firm.example", source: "news" });
    expect(await shown()).toMatchObject({ last_lead_at: first.created_at, last_seen_at: first.created_at });
    const second = await givenLead(app, { site_id: site.id, email: "bea@firm.example" });
    expect((await shown()).last_lead_at).toBe(second.created_at);
    const { nonce } = await begin();
    await answerCheck({ nonce, site_id: site.id, page });
    const { last_check, last_lead_at, last_seen_at } = await shown();
    expect([last_lead_at, last_seen_at]).toEqual([second.created_at, last_check?.at]);
    const { json } = await app.call("GET /api/sites", { token: account.token });
    expect((json as Site[]).find(({ id }) => id === other.id)).toEqual(other);
  });

  it("is not moved by a change of a lead, nor by a repeat of it", async () => {
    const lead = await givenLead(app, { site_id: site.id, email: "ada@firm.example", form: "contact" });
    const change = { token: account.token, body: { status: "spam" } };
    expect((await app.call(`PATCH /api/leads/${lead.id}`, change)).status).toBe(200);
    expect((await shown()).last_lead_at).toBe(lead.created_at);
  });
});
