import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { loadConsumers } from "../../../lib/local/functions.ts";
import { ORIGIN_SECRET_ID } from "../../../lib/local/stack.ts";
import { callAt } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { addressOf, receivedFrom, reportOf, sendReports, sentBy, visitsOf } from "./given-visits.ts";

const app = startedApp({ rateLimits: "on" });
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  account = await givenAccount(app);
  site = await givenSite(app, account.token);
});

/** How many visits of a site were counted, or stages without the visit that they belong to. */
const countOf = async ({ id, owner = account.id }: { id: string; owner?: string } = site): Promise<number> =>
  (await visitsOf(app, owner, "page"))
    .filter(({ site_id }) => site_id === id)
    .reduce((sum, { visits, engaged, first_of_day }) => sum + Math.max(visits, engaged, first_of_day), 0);

/** A site of another account, since a trial has few. */
async function newSite(): Promise<Site & { owner: string }> {
  const { id, token } = await givenAccount(app);
  return { ...(await givenSite(app, token)), owner: id };
}

describe("a report is dropped", () => {
  const changed = (changes: Record<string, unknown>): string =>
    JSON.stringify({ ...JSON.parse(reportOf(site)), ...changes });

  test.each([
    ["that is no JSON", () => "visit"],
    ["longer than 400 bytes", () => changed({ campaign: "é".repeat(150) })],
    ["without a stage", () => changed({ stages: 0 })],
    ["with an unknown stage", () => changed({ stages: 1 | (128 << 7) })],
    ["of a first visit that did not land", () => changed({ stages: 2 | 32 })],
    ["of a form that was sent without a visit", () => changed({ stages: 16 })],
    ["of a form that was sent but not started", () => changed({ stages: 1 | 4 | 16 })],
    ["that names nothing new", () => changed({ stages: 1 | (1 << 7) })],
    ["whose earlier stages are not among all", () => changed({ stages: 1 | 2 | (4 << 7) })],
    ["of a visit that becomes a first one later", () => changed({ stages: 1 | 32 | (1 << 7) })],
    ["of the future", () => changed({ at: 1000 })],
    ["of no page", () => changed({ landing: "/pricing" })],
    ["of another site's page", () => changed({ landing: "https://other.example/" })],
    ["of an unknown site", () => changed({ site_id: `site_${"x".repeat(22)}` })],
    ["of a malformed site id", () => changed({ site_id: "1" })],
    ["of referrer spam", () => changed({ referrer: "https://semalt.com/" })],
    ["of the setup test", () => changed({ source: "test", campaign: "setup" })],
  ])("%s", async (_, body) => {
    await sendReports(app, [body()]);
    expect(await countOf()).toBe(0);
  });

  const webkit = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36";
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    `${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`,
    "python-requests/2.32.3",
  ])("of the bot %s", async (userAgent) => {
    await sendReports(app, Array(40).fill(reportOf(site)), userAgent);
    const headers = { "user-agent": userAgent };
    expect((await app.call("POST /api/visit", { body: reportOf(site), headers })).status).toBe(200);
    await app.queues.settle();
    expect(await countOf()).toBe(0);
  });

  test("by its user agent alone, which is stored nowhere", async () => {
    const own = await givenSite(app, account.token);
    const userAgent = `${webkit} Chrome/131.0.0.0 Safari/537.36 Unusual/7`;
    const headers = { "user-agent": userAgent };
    const logged = ["log", "error", "warn"].map((level) => vi.spyOn(console, level as "log"));
    await app.call("POST /api/visit", { body: reportOf(own), headers });
    await app.queues.settle();
    expect(await countOf(own)).toBe(1);
    const rows = rowsOf(app);
    expect(JSON.stringify(await rows.all())).not.toContain("Unusual/7");
    rows.close();
    for (const log of logged) expect(JSON.stringify(log.mock.calls)).not.toContain("Unusual/7");
    vi.restoreAllMocks();
  });

  test("once the site's account accepts no leads", async () => {
    const lapsed = await givenAccount(app);
    const own = await givenSite(app, lapsed.token);
    const rows = rowsOf(app);
    await rows.setAccount(lapsed.id, "trial_ends_at", "2020-01-01T00:00:00.000Z");
    rows.close();
    await sendReports(app, [reportOf(own)]);
    expect(await visitsOf(app, lapsed.id, "source")).toEqual([]);
  });

  test("if its site, and only this one, has sent 6,000 within a minute", async () => {
    const [flooded, other] = [await givenSite(app, account.token), await givenSite(app, account.token)];
    const consume = loadConsumers().get("visits");
    const sentAt = Date.now();
    const Records = Array.from({ length: 7000 }, (_, at) =>
      receivedFrom(app, addressOf(at), reportOf(at === 6999 ? other : flooded), sentAt),
    );
    expect(await consume?.({ Records }, { awsRequestId: "" })).toEqual({ batchItemFailures: [] });
    expect(await countOf(flooded)).toBeGreaterThanOrEqual(6000);
    expect(await countOf(flooded)).toBeLessThan(6100);
    expect(await countOf(other)).toBe(1);
  });
});

test("a report that bypassed the distribution is never counted", async () => {
  const own = await newSite();
  const headers = { "x-sender": "203.0.113.7 Firefox", "x-origin-key": "x".repeat(36) };
  expect((await callAt(app.apiOrigin, "POST /api/visit", { body: reportOf(own), headers })).status).toBe(200);
  // As on AWS, the gateway rejects a request without the headers.
  expect((await callAt(app.apiOrigin, "POST /api/visit", { body: reportOf(own) })).status).toBe(400);
  await app.queues.settle();
  expect(await countOf(own)).toBe(0);
});

test("a report that waited while the distribution's key was replaced is counted", async () => {
  const own = await newSite();
  const attributes = sentBy(app, addressOf(1));
  app.secrets.put(ORIGIN_SECRET_ID, { current: "n".repeat(36), previous: app.originKey });
  app.queues.send("visits", reportOf(own), attributes);
  await app.queues.settle();
  expect(await countOf(own)).toBe(1);
  app.secrets.put(ORIGIN_SECRET_ID, { current: app.originKey, previous: "" });
});

test("one address counts for 60 visits of a site per minute, so that it can't exhaust the site's limit", async () => {
  const [flooded, other] = [await newSite(), await newSite()];
  for (const [site, reports] of [
    [flooded, 500],
    [other, 1],
  ] as const)
    for (let at = 0; at < reports; at++)
      // Addresses in the same /64 are one network.
      app.queues.send("visits", reportOf(site), sentBy(app, `2001:db8:ffff:1::${(at + 1).toString(16)}`));
  await app.queues.settle();
  expect(await countOf(flooded)).toBeGreaterThanOrEqual(60);
  expect(await countOf(flooded)).toBeLessThan(70);
  expect(await countOf(other)).toBe(1);
});

test("an empty body is rejected by the queue itself", async () => {
  const { status, text } = await app.call("POST /api/visit", { body: "" });
  expect(status).toBe(400);
  expect(text).toContain("<Error>");
});
