import { describe, expect, test } from "vitest";
import { activityOf } from "../../accounts/activity/activity-of.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { givenMember } from "../../support/team.ts";
import { reportOf, sendReports, visitsOf } from "./given-visits.ts";

const app = startedApp();

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = `from=${dayBefore(1)}&to=${dayBefore(0)}`;

/** An account with two sites, and visits of both from several sources. */
async function givenVisits() {
  const account = await givenAccount(app);
  const [site, other] = [await givenSite(app, account.token), await givenSite(app, account.token)];
  const report = (given: object, of = site) => reportOf(of, given);
  const page = (path: string) => `https://${site.domain}${path}`;
  await sendReports(app, [
    report({ source: "google", campaign: "spring", stages: 1 | 2 | 4 }),
    report({ source: "google", campaign: "spring", landing: page("/pricing") }),
    report({ source: "google" }),
    report({ source: "invented", campaign: "x", landing: page("/pricing") }),
    report({ source: "Invented", campaign: "y" }),
    report({ source: "invented" }, other),
  ]);
  const remove = async (query: string, token = account.token) =>
    app.call(`DELETE /api/visits?${query}`, { token });
  const total = async (by: "source" | "page") =>
    (await visitsOf(app, account.id, by)).reduce((sum, { visits }) => sum + visits, 0);
  return { ...account, site, other, remove, total };
}

const visits = (before: number, after: number) => ({
  before: expect.objectContaining({ visits: before }),
  after: expect.objectContaining({ visits: after }),
});

describe("visits can be removed", () => {
  test("of a source in any case, after a dry run; repeating the call changes nothing", async () => {
    const account = await givenVisits();
    const { remove, total, id } = account;
    const query = `${DAYS}&source=INVENTED`;
    const expected = { by_source: visits(6, 3), by_landing_page: null };
    expect((await remove(`${query}&dry_run=true`)).json).toEqual(expected);
    expect(await total("source")).toBe(6);
    expect((await remove(query)).json).toEqual(expected);
    expect([await total("source"), await total("page")]).toEqual([3, 6]);
    expect((await remove(query)).json).toEqual({ by_source: visits(3, 3), by_landing_page: null });
    const logged = (await activityOf(app, account)).filter(({ what }) => what === "visits.removed");
    expect(logged).toMatchObject([
      {
        actor: { kind: "person", id: expect.any(String) },
        subject: { kind: "account", id },
        details: { from: dayBefore(1), to: dayBefore(0), visits: 3 },
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain("nvented");
  });

  test("of every spelling that a report counts as one: case and spaces in names, encoding in paths", async () => {
    const { remove, site } = await givenVisits();
    const url = `https://${site.domain}`;
    await sendReports(app, [
      reportOf(site, { source: "Caf\u00e9  Guide", landing: `${url}/caf%C3%A9` }),
      reportOf(site, { source: "cafe\u0301 guide", landing: `${url}/caf%c3%a9` }),
      reportOf(site, { landing: `${url}/CAF%C3%A9` }),
    ]);
    const named = await remove(`${DAYS}&source=${encodeURIComponent(" caf\u00e9 guide ")}`);
    expect(named.json).toMatchObject({ by_source: visits(9, 7) });
    const paged = await remove(`${DAYS}&landing_page=${encodeURIComponent("/caf\u00e9")}`);
    expect(paged.json).toMatchObject({ by_landing_page: visits(9, 7) });
  });

  test("of a campaign, or of a source without one", async () => {
    const { remove } = await givenVisits();
    expect((await remove(`${DAYS}&campaign=spring`)).json).toMatchObject({
      by_source: {
        before: { visits: 6, engaged: 1, form_seen: 1, form_started: 0, sent: 0 },
        after: { visits: 4, engaged: 0, form_seen: 0 },
      },
    });
    expect((await remove(`${DAYS}&source=google&campaign=`)).json).toMatchObject({
      by_source: { after: { visits: 3 } },
    });
  });

  test("of a landing page, of a site, and of whole days in both ways of counting", async () => {
    const { remove, total, site } = await givenVisits();
    expect((await remove(`${DAYS}&landing_page=/pricing`)).json).toEqual({
      by_source: null,
      by_landing_page: visits(6, 4),
    });
    expect((await remove(`${DAYS}&site_id=${site.id}`)).json).toEqual({
      by_source: visits(5, 0),
      by_landing_page: visits(3, 0),
    });
    expect([await total("source"), await total("page")]).toEqual([1, 1]);
    expect((await remove(`from=${dayBefore(9)}&to=${dayBefore(3)}`)).json).toEqual({
      by_source: visits(0, 0),
      by_landing_page: visits(0, 0),
    });
    await remove(DAYS);
    expect([await total("source"), await total("page")]).toEqual([0, 0]);
  });
});

describe("visits are not removed", () => {
  test.each([
    ["from=2026-02-30&to=2026-03-01", "from must be a calendar day, such as 2026-01-31."],
    [`from=${dayBefore(0)}&to=${dayBefore(1)}`, "from must not be later than to."],
    [`from=${dayBefore(366)}&to=${dayBefore(0)}`, "Choose at most 366 days."],
    [`${DAYS}&landing_page=/&source=x`, expect.stringContaining("separately")],
    [`${DAYS}&dry_run=maybe`, "dry_run must be true or false."],
    [`${DAYS}&surce=x`, expect.stringContaining("surce")],
    [`${DAYS}&source=${"x".repeat(201)}`, "source must not be longer than 200 characters."],
  ])("with %j", async (query, detail) => {
    const { remove, total } = await givenVisits();
    expect(await remove(query)).toMatchObject({ status: 400, json: { detail } });
    expect([await total("source"), await total("page")]).toEqual([6, 6]);
  });

  test("by an analyst, by another account, or of sites that a key does not see", async () => {
    const account = await givenVisits();
    const { remove, total, site } = account;
    await givenPlan(app, account.token, "agency");
    const { token } = await givenMember(app, account, "analyst");
    expect(
      (await app.call(`DELETE /api/visits?${DAYS}`, { token, headers: { "x-account": account.id } })).status,
    ).toBe(403);
    expect((await remove(DAYS, (await givenAccount(app)).token)).json).toMatchObject({
      by_source: visits(0, 0),
    });
    expect(await total("source")).toBe(6);
    const { key } = await givenKey(app, account, { scopes: ["sites:write"], sites: [site.id] });
    expect((await remove(DAYS, key)).json).toMatchObject({ by_source: visits(5, 0) });
    expect(await total("source")).toBe(1);
  });
});
