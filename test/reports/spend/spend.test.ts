import { describe, expect, test } from "vitest";
import type { ShownSpend, SpendChange } from "../../../functions/reports/spend/spend.ts";
import { activityOf } from "../../accounts/activity/activity-of.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const app = startedApp();

const put = ({ token }: GivenAccount, ...rows: object[]) =>
  app.call("PUT /api/spend", { token, body: { rows } });
async function set(account: GivenAccount, ...rows: object[]): Promise<SpendChange> {
  const { status, json, text } = await put(account, ...rows);
  expect(status, text).toBe(200);
  return json as SpendChange;
}
async function spendOf({ token }: GivenAccount, query = "from=2026-01-01&to=2026-12-31&grain=day") {
  const { status, json, text } = await app.call(`GET /api/spend?${query}`, { token });
  expect(status, text).toBe(200);
  return json as {
    data: ShownSpend[];
    totals: { currency: string; cost_cents: number }[];
    next_cursor: string | null;
  };
}
/** What is stored, in short. */
const cells = async (account: GivenAccount, query?: string) =>
  (await spendOf(account, query)).data.map(
    ({ period, source, campaign, currency, cost_cents }) =>
      `${period} ${source}/${campaign ?? "-"} ${cost_cents} ${currency}`,
  );
const brand = (day: string, cost_cents: number) => ({
  ...{ day, source: "google", campaign: "Brand", currency: "EUR", cost_cents },
});

describe("setting spend", () => {
  test("sets costs by day, and the same rows again change nothing and log nothing", async () => {
    const account = await givenAccount(app);
    const rows = [brand("2026-11-01", 1250), brand("2026-11-02", 900)];
    expect(await set(account, ...rows)).toEqual({
      ...{ from: "2026-11-01", to: "2026-11-02", days: 2, changed_days: 2 },
      totals: [{ currency: "EUR", cost_cents: 2150 }],
      replaced: { days: [], totals: [] },
    });
    expect(await set(account, ...rows)).toMatchObject({ days: 2, changed_days: 0 });
    expect(await set(account, brand("2026-11-02", 1000))).toMatchObject({ changed_days: 1 });
    expect(await cells(account)).toEqual([
      "2026-11-02 google/Brand 1000 EUR",
      "2026-11-01 google/Brand 1250 EUR",
    ]);
    const logged = (await activityOf(app, account)).map(({ what, details }) => [what, details]);
    expect(logged.slice(0, 2)).toEqual([
      ["spend.set", { from: "2026-11-02", to: "2026-11-02", days: 1 }],
      ["spend.set", { from: "2026-11-01", to: "2026-11-02", days: 2 }],
    ]);
  });

  test("reports what it replaces, in a dry run without changing anything", async () => {
    const account = await givenAccount(app);
    const generic = { ...brand("2026-11-02", 700), campaign: "Generic" };
    await set(account, brand("2026-11-01", 3016), brand("2026-11-02", 500), generic);
    const before = await cells(account);
    const rows = [brand("2026-11-01", 100_000), brand("2026-11-02", 500), brand("2026-11-03", 900)];
    const ask = (dry_run: boolean) =>
      app.call("PUT /api/spend", { token: account.token, body: { rows, dry_run } });
    const expected = {
      ...{ days: 3, changed_days: 2 },
      replaced: { days: ["2026-11-01"], totals: [{ currency: "EUR", cost_cents: 3016 }] },
    };
    const logged = (await activityOf(app, account)).length;
    expect((await ask(true)).json).toMatchObject(expected);
    expect(await cells(account)).toEqual(before);
    expect(await activityOf(app, account)).toHaveLength(logged);
    expect((await ask(false)).json).toMatchObject(expected);
    expect((await ask(true)).json).toMatchObject({ changed_days: 0, replaced: { days: [], totals: [] } });
  });

  test("of many campaigns is read in pages of whole days, the latest first", async () => {
    const account = await givenAccount(app);
    const campaigns = Array.from({ length: 5200 }, (_, at) => ({
      ...brand("2026-11-02", 1),
      campaign: `${at}`,
    }));
    for (let from = 0; from < campaigns.length; from += 2000)
      await set(account, ...campaigns.slice(from, from + 2000));
    await set(account, brand("2026-11-01", 7));
    const range = "from=2026-01-01&to=2026-12-31&grain=day";
    const first = await spendOf(account, range);
    expect(first).toMatchObject({ totals: [{ cost_cents: 5200 }], next_cursor: "2026-11-01" });
    expect(first.data).toHaveLength(5200);
    const second = await spendOf(account, `${range}&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ data: [{ cost_cents: 7 }], next_cursor: null });
    expect((await spendOf(account, "from=2026-01-01&to=2026-12-31")).next_cursor).toBeNull();
  });

  test("spreads a month over its days, exact to the cent", async () => {
    const account = await givenAccount(app);
    const month = { from: "2026-02-01", to: "2026-02-28", source: "google", cost_cents: 100_001 };
    expect(await set(account, month)).toMatchObject({ days: 28, changed_days: 28 });
    const { data, totals } = await spendOf(account);
    expect(totals).toEqual([{ currency: "USD", cost_cents: 100_001 }]);
    expect(new Set(data.map(({ cost_cents }) => cost_cents))).toEqual(new Set([3571, 3572]));
    expect(await cells(account, "from=2026-02-01&to=2026-02-28")).toEqual(["2026-02 google/- 100001 USD"]);
  });

  test("costs without a currency are in the account's, and currencies are never added up", async () => {
    const account = await givenAccount(app);
    const { token } = account;
    await app.call("PATCH /api/account", { token, body: { currency: "GBP" } });
    await set(account, { day: "2026-11-01", source: "google", cost_cents: 500 }, brand("2026-11-01", 700));
    expect((await spendOf(account)).totals).toEqual([
      { currency: "EUR", cost_cents: 700 },
      { currency: "GBP", cost_cents: 500 },
    ]);
  });

  test("gives a known source the name that leads have", async () => {
    const account = await givenAccount(app);
    await set(
      account,
      { day: "2026-11-01", source: "FB", cost_cents: 1 },
      { day: "2026-11-01", source: "Our Expo", cost_cents: 2 },
    );
    expect(await cells(account)).toEqual(["2026-11-01 Our Expo/- 2 USD", "2026-11-01 facebook/- 1 USD"]);
    const { token } = account;
    const aliases = [{ source: "Fb", to: { source: "IG", campaign: "spring" } }];
    expect((await app.call("PUT /api/spend/aliases", { token, body: { aliases } })).status).toBe(204);
    const day = "from=2026-11-01&to=2026-11-01&source=FB";
    expect((await spendOf(account, day)).data).toMatchObject([
      { source: "facebook", counts_as: { source: "instagram", campaign: "spring" } },
    ]);
    expect((await app.call(`DELETE /api/spend?${day}`, { token })).json).toEqual({ days: 1 });
    expect(await cells(account)).toEqual(["2026-11-01 Our Expo/- 2 USD"]);
  });

  test.each([
    ["from=2026-11-02&to=2026-11-01", "from must not be later than to."],
    ["from=2026-11-01&to=2026-11-30&cursor=2026-10", "cursor is not valid."],
    ["from=2026-11-01&to=2026-11-30&cursor=2026-10-31&grain=day", "cursor is not valid."],
  ])("can't be read of %s", async (query, detail) => {
    const { token } = await givenAccount(app);
    expect(expectError(await app.call(`GET /api/spend?${query}`, { token }), 400)).toBe(detail);
  });

  test.each(["Яндекс", "~ads", "📣"])("a range includes its last day's costs of %s", async (source) => {
    const account = await givenAccount(app);
    const day = "2026-11-01";
    await set(account, { day, source, cost_cents: 500 });
    const days = `from=${day}&to=${day}`;
    expect(await cells(account, days)).toEqual([`2026-11 ${source}/- 500 USD`]);
    const { json } = await app.call(`DELETE /api/spend?${days}`, { token: account.token });
    expect(json).toEqual({ days: 1 });
  });

  test.each([
    [{ day: "2026-02-30" }, "day must be a calendar day, such as 2026-01-31."],
    [{ from: "2026-02-01" }, "Each row needs either day, or from and to, with at most 366 days."],
    [
      { day: "2026-02-01", from: "2026-02-01", to: "2026-02-02" },
      "Each row needs either day, or from and to, with at most 366 days.",
    ],
    [{ from: "2026-02-02", to: "2026-02-01" }, "from must not be later than to."],
    [{ from: "2024-02-01", to: "2026-02-01" }, "A cost can be spread over at most 366 days."],
    [
      { day: "2026-02-01", cost_cents: 1.5 },
      "cost_cents must be a whole number of hundredths of the currency, 0 or more.",
    ],
    [
      { day: "2026-02-01", cost_cents: -1 },
      "cost_cents must be a whole number of hundredths of the currency, 0 or more.",
    ],
    [{ day: "2026-02-01", currency: "euro" }, "currency must be an ISO 4217 code such as USD or EUR."],
    [{ day: "2026-02-01", source: " " }, "source is required."],
  ])("rejects %j, and then sets none of the rows", async (over, detail) => {
    const account = await givenAccount(app);
    const bad = { source: "google", cost_cents: 100, ...over };
    expect(expectError(await put(account, brand("2026-02-01", 1), bad), 400)).toBe(detail);
    expect(await cells(account)).toEqual([]);
  });

  test("rejects more rows than a day of a source can have, and sets none of them", async () => {
    const account = await givenAccount(app);
    const day = "2026-11-01";
    const rows = Array.from({ length: 1900 }, (_, at) => ({
      ...{ day, source: "google", campaign: "C".repeat(150), keyword: `keyword ${at}`, cost_cents: 1 },
    }));
    const detail = expectError(await put(account, brand("2026-10-01", 1), ...rows), 409);
    expect(detail).toBe(
      "There are too many rows for google on 2026-11-01: leave out the keywords or the ad groups.",
    );
    expect(await cells(account)).toEqual([]);
  });

  test("loses nothing if two callers set costs of one day concurrently", async () => {
    const account = await givenAccount(app);
    const campaigns = Array.from({ length: 12 }, (_, at) => `Campaign ${at}`);
    await parallel(campaigns, (campaign) => set(account, { ...brand("2026-11-01", 100), campaign }));
    expect((await spendOf(account)).totals).toEqual([{ currency: "EUR", cost_cents: 1200 }]);
  });
});

describe("reading and removing spend", () => {
  test("is by month and campaign, and can be limited to a source or campaign", async () => {
    const account = await givenAccount(app);
    await set(
      account,
      brand("2026-10-31", 1),
      brand("2026-11-01", 20),
      { ...brand("2026-11-30", 300), campaign: null },
      { ...brand("2026-11-15", 4000), source: "bing" },
    );
    const year = "from=2026-01-01&to=2026-12-31";
    expect(await cells(account, year)).toEqual([
      "2026-11 bing/Brand 4000 EUR",
      "2026-11 google/- 300 EUR",
      "2026-11 google/Brand 20 EUR",
      "2026-10 google/Brand 1 EUR",
    ]);
    expect(await cells(account, "from=2026-11-01&to=2026-11-30&source=google&campaign=")).toEqual([
      "2026-11 google/- 300 EUR",
    ]);

    const remove = (query: string) => app.call(`DELETE /api/spend?${query}`, { token: account.token });
    expect((await remove("from=2026-11-01&to=2026-11-30&source=google&campaign=Brand")).json).toEqual({
      days: 1,
    });
    expect(await cells(account, year)).toHaveLength(3);
    expect((await remove("from=2026-11-01&to=2026-11-30")).json).toEqual({ days: 2 });
    expect(await cells(account, year)).toEqual(["2026-10 google/Brand 1 EUR"]);
    expectError(await remove("from=2026-11-30&to=2026-11-01"), 400);
  });

  test("is part of the account's export", async () => {
    const account = await givenAccount(app);
    await set(account, brand("2026-11-01", 1250));
    const { json } = await app.call("GET /api/account/export", { token: account.token });
    expect(json).toMatchObject({
      spend: [{ day: "2026-11-01", source: "google", campaign: "Brand", currency: "EUR", cost_cents: 1250 }],
      spend_aliases: [],
    });
  });

  test("is for analysts to read and for admins of Growth to change; removing needs no plan", async () => {
    const account = await givenAccount(app);
    await set(account, brand("2026-11-01", 1250));
    const [analyst, client] = [
      await givenMember(app, account, "analyst"),
      await givenMember(app, account, "client", { sites: [(await givenSite(app, account.token)).id] }),
    ];
    const as = (member: GivenAccount, route: string, body?: object) =>
      app.call(route, { token: member.token, headers: forAccount(account), ...(body && { body }) });
    const query = "from=2026-11-01&to=2026-11-30";
    expect((await as(analyst, `GET /api/spend?${query}`)).status).toBe(200);
    expectError(await as(analyst, "PUT /api/spend", { rows: [brand("2026-11-01", 1)] }), 403);
    expectError(await as(analyst, `DELETE /api/spend?${query}`), 403);
    expectError(await as(client, `GET /api/spend?${query}`), 403);

    const { key } = await givenKey(app, account, { scopes: ["reports:read"] });
    expect((await app.call(`GET /api/spend?${query}`, { token: key })).status).toBe(200);
    expectError(
      await app.call("PUT /api/spend", { token: key, body: { rows: [brand("2026-11-01", 1)] } }),
      403,
    );

    const { key: writer } = await givenKey(app, account, { scopes: ["spend:write"] });
    const write = (dry_run: boolean) =>
      app.call("PUT /api/spend", { token: writer, body: { rows: [brand("2026-11-01", 990)], dry_run } });
    for (const isDry of [true, false]) {
      // It may not read previous costs.
      expect((await write(isDry)).json).toMatchObject({ changed_days: 1, replaced: null });
    }
    for (const route of [`GET /api/spend?${query}`, "GET /api/reports", "GET /api/leads", "GET /api/sites"])
      expectError(await app.call(route, { token: writer }), 403);
    expectError(await app.call(`DELETE /api/spend?${query}`, { token: key }), 403);
    expect((await app.call(`DELETE /api/spend?${query}`, { token: writer })).json).toEqual({ days: 1 });
    const limited = {
      name: "Cost",
      scopes: ["spend:write"],
      sites: [(await givenSite(app, account.token)).id],
    };
    expectError(await app.call("POST /api/keys", { token: account.token, body: limited }), 400);

    const starter = await givenAccount(app);
    await set(starter, brand("2026-11-01", 1250));
    await givenPlan(app, starter.token, "starter");
    expect(expectError(await put(starter, brand("2026-11-01", 1)), 403)).toContain("Growth");
    expect(await cells(starter)).toHaveLength(1);
    expect((await app.call(`DELETE /api/spend?${query}`, { token: starter.token })).status).toBe(200);
  });
});

describe("reports", () => {
  test("show what leads cost, by the campaigns of leads, in one currency", async () => {
    const account = await givenAccount(app);
    const { token } = account;
    const site = await givenSite(app, token);
    const touches = [{ source: "google", medium: "cpc", campaign: "brand-de", landing: "/" }];
    for (const _ of [1, 2]) await givenLead(app, { site_id: site.id, touches });
    const day = new Date().toISOString().slice(0, 10);
    const costs = { day, source: "google", campaign: "Brand DE", cost_cents: 5000 };
    await set(account, costs, brand(day, 999));
    const to = { source: "google", campaign: "brand-de" };
    const aliases = [{ source: "google", campaign: "Brand DE", to }];
    await app.call("PUT /api/spend/aliases", { token, body: { aliases } });
    const query = `measures=leads,cost,cost_per_lead&by=campaign&from=${day}&to=${day}`;
    const ask = async (as: string, more = "") =>
      (await app.call(`GET /api/reports?${query}${more}`, { token: as })).json as {
        rows: object[];
        notes: object[];
      };
    const { rows, notes } = await ask(token);
    expect(rows).toMatchObject([{ campaign: "brand-de", leads: 2, cost: 5000, cost_per_lead: 2500 }]);
    expect(JSON.stringify(notes)).toContain("EUR");
    expect((await ask(token, "&currency=EUR")).rows).toContainEqual({
      ...{ campaign: "Brand", leads: 0, cost: 999, cost_per_lead: null },
      ...{ cost_per_lead_low: null, cost_per_lead_high: null },
    });

    // Questions about cost are refused to people and keys that see only some sites, instead of answered with 0.
    const { key } = await givenKey(app, account, { scopes: ["reports:read"], sites: [site.id] });
    const client = await givenMember(app, account, "client", { sites: [site.id] });
    for (const [as, headers] of [
      [key, {}],
      [client.token, forAccount(account)],
    ] as const)
      for (const route of [`GET /api/reports?${query}`, `GET /api/reports.csv?${query}`]) {
        const refused = await app.call(route, { token: as, headers });
        expectError(refused, 403);
        expect(refused.text).toContain("Only people who see every site see cost");
      }
    expectError(await app.call(`GET /api/spend?from=${day}&to=${day}`, { token: key }), 403);

    // If the owner allocates it to sites and allows it, clients see their sites' cost.
    const put = (body: object, as = token) => app.call("PUT /api/spend/sites", { token: as, body });
    const rule = { chosen: [], rest: "leads", clients_see: true };
    const other = await givenSite(app, token);
    for (const _ of [1, 2]) await givenLead(app, { site_id: other.id, touches });
    await givenLead(app, { site_id: other.id, touches: [{ source: "bing", medium: "cpc" }] });
    expectError(await put({ ...rule, rest: "clicks" }), 400);
    const elsewhere = { source: "google", campaign: null, site_id: "site_AAAAAAAAAAAAAAAAAAAAAA" };
    expectError(await put({ ...rule, chosen: [elsewhere] }), 404);
    expect((await put(rule)).json).toEqual(rule);
    const asClient = { token: client.token, headers: forAccount(account) };
    const shares = (await app.call(`GET /api/reports?${query}`, asClient)).json as { totals: object };
    expect(shares.totals).toMatchObject({ leads: 2, cost: 2500, cost_per_lead: 1250 });
    const bySite = (await app.call(`GET /api/reports?${query.replace("by=campaign", "by=site")}`, { token }))
      .json as { rows: object[]; notes: object[] };
    expect(bySite.rows).toMatchObject([
      { site_id: other.id, leads: 3, cost: 2500, cost_per_lead: 1250 },
      { site_id: site.id, leads: 2, cost: 2500, cost_per_lead: 1250 },
    ]);
    expect(JSON.stringify(bySite.notes)).toContain("USD 50.00 of the cost is shared out among sites");
    const me = (await app.call("GET /api/me", { token: client.token })).json as {
      accounts: { id: string; sees_cost: boolean }[];
    };
    expect(me.accounts.find(({ id }) => id === account.id)?.sees_cost).toBe(true);
    expect((await put({ ...rule, clients_see: false })).json).toEqual({ ...rule, clients_see: false });
    expectError(await app.call(`GET /api/reports?${query}`, asClient), 403);
  });
});

describe("matching spend to campaigns of leads", () => {
  type Listed = { spend: { campaign: string; match: { by: string; to: object } | null }[]; leads: object[] };
  const listed = async ({ token }: GivenAccount) =>
    (await app.call("GET /api/spend/campaigns", { token })).json as Listed;

  test("suggests matches by name and id, and counts spend for the alias that is set", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    for (const campaign of ["brand-de", "brand-de", "987654321", "Summer"]) {
      const touches = [{ source: "google", medium: "cpc", campaign, landing: "/" }];
      await givenLead(app, { site_id: site.id, touches });
    }
    const day = new Date().toISOString().slice(0, 10);
    const of = (campaign: string, over = {}) => ({ ...brand(day, 100), campaign, ...over });
    await set(
      account,
      of("Brand – DE", { cost_cents: 400 }),
      of("Generic", { cost_cents: 300, campaign_id: "987654321" }),
      of("Summer", { cost_cents: 200 }),
      of("Unknown"),
    );
    const google = (campaign: string) => ({ source: "google", campaign });
    const { spend, leads } = await listed(account);
    expect(spend.map(({ campaign, match }) => [campaign, match])).toEqual([
      ["Brand – DE", { to: google("brand-de"), by: "name" }],
      ["Generic", { to: google("987654321"), by: "id" }],
      ["Summer", { to: google("Summer"), by: "same" }],
      ["Unknown", null],
    ]);
    expect(leads[0]).toEqual({ ...google("brand-de"), leads: 2 });

    const setAliases = (...aliases: object[]) =>
      app.call("PUT /api/spend/aliases", { token: account.token, body: { aliases } });
    const query = `from=${day}&to=${day}&grain=day`;
    const countsAs = async (campaign: string) =>
      (await spendOf(account, query)).data.find((row) => row.campaign === campaign)?.counts_as;
    expect(await countsAs("Brand – DE")).toEqual(google("Brand – DE"));
    expect((await setAliases({ ...google("Brand – DE"), to: google("brand-de") })).status).toBe(204);
    expect(await countsAs("Brand – DE")).toEqual(google("brand-de"));
    expect((await listed(account)).spend[0]?.match).toEqual({ to: google("brand-de"), by: "alias" });
    await setAliases({ ...google("Brand – DE"), to: null });
    expect(await countsAs("Brand – DE")).toEqual(google("Brand – DE"));
  });
});
