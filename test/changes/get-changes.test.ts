import { afterAll, beforeAll, expect, it } from "vitest";
import type { Changes } from "../../functions/changes/change.ts";
import { DAY_MS, dayOf } from "../../functions/day.ts";
import { type App, startApp } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** The last seven whole days. */
const WEEK = { from: dayOf(daysAgo(7).getTime()), to: dayOf(daysAgo(1).getTime()) };

/** An account with two sites. One brought 4 leads from a newsletter in the week before, and 20 in this one. */
async function givenRise() {
  const account = await givenAccount(app);
  const [site, other] = [
    await givenSite(app, account.token),
    await givenSite(app, account.token, "other.example"),
  ];
  const take = async (site_id: string, count: number, days: number, touch: Record<string, string>) => {
    for (let at = 0; at < count; at++) {
      const body = { site_id, name: "Ada", email: `${site_id}-${days}-${at}@firm.example` };
      const touches = [{ ...touch, at: daysAgo(days).toISOString() }];
      expect(
        (await callAtTime(app, "POST /api/lead", daysAgo(days), { body: { ...body, touches } })).status,
      ).toBe(201);
    }
  };
  const newsletter = { source: "news", medium: "email", campaign: "november" };
  await take(site.id, 4, 10, newsletter);
  await take(site.id, 20, 3, newsletter);
  await take(other.id, 6, 10, { source: "google", medium: "organic" });
  await take(other.id, 6, 3, { source: "google", medium: "organic" });
  const ask = (query: Record<string, string> = {}) =>
    app.call(`GET /api/changes?${new URLSearchParams({ ...WEEK, ...query })}`, { token: account.token });
  return { account, site, other, ask };
}

it("says what changed, with the figures of the report for the same days and filters", async () => {
  const { account, site, other, ask } = await givenRise();
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

it("refuses what a report refuses", async () => {
  const { token } = await givenAccount(app);
  const refusal = async (query: Record<string, string>) => {
    const asked = new URLSearchParams({ ...WEEK, ...query });
    return expectError(await app.call(`GET /api/changes?${asked}`, { token }), 400);
  };
  expect(await refusal({ from: "2026-03-02", to: "2026-03-01" })).toBe("from must not be later than to.");
  expect(await refusal({ from: "2022-03-02" })).toBe("A report can cover at most 731 days, about two years.");
  expect(await refusal({ compare: "decade" })).toMatch(/^compare must be one of/);
  expect(await refusal({ sorce: "google" })).toMatch(/sorce/);
});
