import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Site } from "../../functions/sites/site.ts";
import { loadConsumers } from "../../lib/local/functions.ts";
import { type App, startApp } from "../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { rowsOf } from "../support/rows.ts";
import { reportOf, sendReports, visitsOf } from "./given-visits.ts";

let app: App;
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  app = await startApp({ rateLimits: "on" });
  account = await givenAccount(app);
  site = await givenSite(app, account.token);
});
afterAll(() => app.close());

/** How many visits of a site were counted, or stages without the visit that they belong to. */
const countOf = async ({ id }: { id: string } = site): Promise<number> =>
  (await visitsOf(app, account.id, "page"))
    .filter(({ site_id }) => site_id === id)
    .reduce((sum, { visits, engaged, first_of_day }) => sum + Math.max(visits, engaged, first_of_day), 0);

describe("a report is dropped", () => {
  const changed = (changes: Record<string, unknown>): string =>
    JSON.stringify({ ...JSON.parse(reportOf(site)), ...changes });

  test.each([
    ["that is no JSON", () => "visit"],
    ["longer than 400 bytes", () => changed({ campaign: "é".repeat(150) })],
    ["without a stage", () => changed({ stages: 0 })],
    ["with an unknown stage", () => changed({ stages: 128 })],
    ["of a first visit that did not land", () => changed({ stages: 2 | 32 })],
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
  ])("of the robot %s", async (userAgent) => {
    await sendReports(app, Array(40).fill(reportOf(site)), userAgent);
    const headers = { "user-agent": userAgent };
    expect((await app.call("POST /api/visit", { body: reportOf(site), headers })).status).toBe(200);
    await app.queues.settle();
    expect(await countOf()).toBe(0);
  });

  test("by no browser's name: its user agent is used, and kept nowhere", async () => {
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
    const Records = Array.from({ length: 7000 }, (_, at) => ({
      messageId: randomUUID(),
      body: reportOf(at === 6999 ? other : flooded),
      attributes: { SentTimestamp: String(Date.now()), ApproximateReceiveCount: "1" },
    }));
    expect(await consume?.({ Records }, { awsRequestId: "" })).toEqual({ batchItemFailures: [] });
    expect(await countOf(flooded)).toBeGreaterThanOrEqual(6000);
    expect(await countOf(flooded)).toBeLessThan(6100);
    expect(await countOf(other)).toBe(1);
  });
});

test("an empty body is refused by the queue itself", async () => {
  const { status, text } = await app.call("POST /api/visit", { body: "" });
  expect(status).toBe(400);
  expect(text).toContain("<Error>");
});
