import { expect, it } from "vitest";
import { DAY_MS, formatUtcDay } from "../../../functions/platform/day.ts";
import type { Changes } from "../../../functions/reports/changes/change.ts";
import { givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { givenRise } from "./given-rise.ts";

const app = startedApp();

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** The last seven whole days. */
const WEEK = { from: formatUtcDay(daysAgo(7).getTime()), to: formatUtcDay(daysAgo(1).getTime()) };

/** What changed in the last week of an account whose newsletter brought more leads. */
async function givenWeek() {
  const { account, site, other } = await givenRise(app, daysAgo(3));
  const ask = (query: Record<string, string> = {}) =>
    app.call(`GET /api/changes?${new URLSearchParams({ ...WEEK, ...query })}`, { token: account.token });
  return { account, site, other, ask };
}

it("explains what changed, with the same figures as the report for these days and filters", async () => {
  const { account, site, other, ask } = await givenWeek();
  const changes = (await ask()).json as Changes;
  expect(changes.text).toBe(
    "Leads rose from 10 to 26 (+160%), mostly by “november” (Email) +16. Organic Search stayed about the same (6 → 6).",
  );
  const query = new URLSearchParams({ ...WEEK, compare: "previous", measures: "leads", filtered: "out" });
  const report = await app.call(`GET /api/reports?${query}`, { token: account.token });
  expect(report.json).toMatchObject({
    totals: { leads: changes.changes[0]?.now, previous_leads: changes.changes[0]?.before },
    compared_with: changes.compared_with,
  });
  expect((await ask({ site_id: site.id })).json).toMatchObject({ changes: [{ before: 4, now: 20 }] });
  // Nothing changed there.
  expect((await ask({ site_id: other.id })).json).toMatchObject({ text: null, changes: [] });
});

it("rejects what a report rejects", async () => {
  const { token } = await givenAccount(app);
  const refusal = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...WEEK, ...query });
    return expectError(await app.call(`GET /api/changes?${search}`, { token }), 400);
  };
  expect(await refusal({ from: "2026-03-02", to: "2026-03-01" })).toBe("from must not be later than to.");
  expect(await refusal({ from: "2022-03-02" })).toBe("A report can cover at most 731 days, about two years.");
  expect(await refusal({ compare: "decade" })).toMatch(/^compare must be one of/);
  expect(await refusal({ sorce: "google" })).toMatch(/sorce/);
});
