import fc from "fast-check";
import type { InferOutput } from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import type { LeadReport } from "../../functions/reports/report.ts";
import type { Site } from "../../functions/sites/site.ts";
import { type App, startApp } from "../support/app.ts";
import { cases } from "../support/cases.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { recount } from "../support/recount.ts";

type Report = InferOutput<typeof LeadReport>;
type Counts = { count: number }[];

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An account with a site, and the requests of these tests. */
async function given() {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const ask = (query: string) => app.call(`GET /api/leads/report?${query}`, { token: account.token });
  return {
    ...account,
    site,
    ask,
    lead: async (at: string, body: Record<string, unknown> = {}): Promise<Lead> => {
      const sent = { site_id: site.id, email: `${crypto.randomUUID()}@firm.example`, ...body };
      const { status, json } = await callAtTime(app, "POST /api/lead", new Date(at), { body: sent });
      expect(status).toBe(201);
      return json as Lead;
    },
    change: (id: string, status: string) =>
      app.call(`PATCH /api/leads/${id}`, { token: account.token, body: { status } }),
    report: async (query: string): Promise<Report> => {
      const { status, json, text } = await ask(query);
      expect(status, text).toBe(200);
      return json as Report;
    },
  };
}

const total = (counts: Counts) => counts.reduce((sum, { count }) => sum + count, 0);
const NOTHING = { leads: 0, average_ai_score: null, filtered: 0 };

describe("the report", () => {
  test("without leads has all days, at zero", async () => {
    const { report } = await given();
    expect(await report("from=2026-02-27&to=2026-03-01")).toEqual({
      from: "2026-02-27",
      to: "2026-03-01",
      current: NOTHING,
      previous: NOTHING,
      began_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      days: ["2026-02-27", "2026-02-28", "2026-03-01"].map((day) => ({ day, count: 0 })),
      previous_days: ["2026-02-24", "2026-02-25", "2026-02-26"].map((day) => ({ day, count: 0 })),
      by_source: [],
      by_channel: [],
      by_site: [],
      by_band: { good: 0, fair: 0, poor: 0, none: 0 },
    });
  });

  test("counts a lead on its day in UTC, to the last millisecond", async () => {
    const { report, lead } = await given();
    for (const at of ["09T23:59:59.999Z", "10T00:00:00.000Z", "12T23:59:59.999Z", "13T00:00:00.000Z"])
      await lead(`2026-03-${at}`);
    const { current, previous, days } = await report("from=2026-03-10&to=2026-03-12");
    expect(current.leads).toBe(2);
    expect(previous.leads).toBe(1);
    expect(days.map(({ count }) => count)).toEqual([1, 0, 1]);
    expect((await report("from=2026-03-13&to=2026-03-13")).current.leads).toBe(1);
  });

  test("filters by site, and shows a removed one as unknown", async () => {
    const { token, site, report, lead } = await given();
    const other = await givenSite(app, token);
    await lead("2026-03-10T10:00:00Z", { touches: [{ source: "google" }] });
    await lead("2026-03-10T11:00:00Z", { touches: [{ source: "bing" }], site_id: other.id });
    await lead("2026-03-10T12:00:00Z", { touches: [{ source: "bing" }], site_id: other.id });
    const range = "from=2026-03-10&to=2026-03-10";
    expect((await report(range)).by_site).toEqual([
      { name: other.name, count: 2, site_id: other.id },
      { name: site.name, count: 1, site_id: site.id },
    ]);
    expect(await report(`${range}&site_id=${site.id}`)).toMatchObject({
      current: { leads: 1 },
      days: [{ count: 1 }],
      by_source: [{ name: "google", count: 1 }],
    });
    await app.call(`DELETE /api/sites/${other.id}`, { token });
    expect((await report(range)).by_site).toEqual([
      { name: "Unknown Site", count: 2, site_id: null },
      { name: site.name, count: 1, site_id: site.id },
    ]);
    expect((await report(`${range}&site_id=${other.id}`)).current.leads).toBe(2);
  });

  test("gives the first day there was anything to count, for the account or one site", async () => {
    const { token, report } = await given();
    const added = async (at: string): Promise<Site> => {
      const body = { name: "My Website", domain: `${crypto.randomUUID()}.example` };
      return (await callAtTime(app, "POST /api/sites", new Date(at), { token, body })).json as Site;
    };
    await added("2026-02-01T23:59:59Z");
    const later = await added("2026-03-05T00:00:00Z");
    const range = "from=2026-03-10&to=2026-03-10";
    expect((await report(range)).began_on).toBe("2026-02-01");
    expect((await report(`${range}&site_id=${later.id}`)).began_on).toBe("2026-03-05");
    expect((await report(`${range}&site_id=gone`)).began_on).toBe("2026-02-01");
  });

  test("includes a claimed demo lead that is a day older than its account", async () => {
    const email = `${crypto.randomUUID()}@firm.example`;
    const body = { name: "Ada", email, password: "abc123" };
    const sent = await callAtTime(app, "POST /api/lead", new Date("2026-03-09T23:55:00Z"), { body });
    const { claim_token } = sent.json as { claim_token: string };
    const registered = await callAtTime(app, "POST /api/auth/register", new Date("2026-03-10T00:05:00Z"), {
      body: { ...body, claim_token },
    });
    const { access_token: token } = registered.json as { access_token: string };
    const ask = async (days: string) =>
      (await app.call(`GET /api/leads/report?${days}`, { token })).json as Report;
    expect(await ask("from=2026-03-10&to=2026-03-10")).toMatchObject({
      ...{ began_on: "2026-03-09", current: { leads: 0 }, previous: { leads: 1 } },
    });
    expect(await ask("from=2026-03-09&to=2026-03-10")).toMatchObject({
      ...{ began_on: "2026-03-09", current: { leads: 1 }, previous: { leads: 0 } },
    });
  });

  test("leaves demo, test and spam leads out of its averages, and counts them", async () => {
    const { report, lead, change } = await given();
    const at = "2026-03-10T10:00:00Z";
    const good = await lead(at, { message: "A quote for 20 chairs, please." });
    await lead(at, { honeypot: "filled" });
    await lead(at, { last_source: "test", last_campaign: "setup" });
    const later = await lead(at);
    const range = "from=2026-03-10&to=2026-03-10";
    const average = ((good.ai_score ?? 0) + (later.ai_score ?? 0)) / 2;
    expect((await report(range)).current).toMatchObject({ leads: 4, filtered: 2 });
    expect((await report(range)).current.average_ai_score).toBeCloseTo(average, 2);
    await change(later.id, "spam");
    expect((await report(range)).current).toEqual({
      leads: 4,
      filtered: 3,
      average_ai_score: good.ai_score,
    });
  });

  test("has the top fifty sources and all others as one, with any names", async () => {
    const { report, lead } = await given();
    const odd = ["a#0", "2026-03-10#x#y#good#0", "other", "__proto__"];
    const names = [...odd, ...odd, ...Array.from({ length: 60 }, (_, at) => `source ${at}`)];
    for (const source of names) await lead("2026-03-10T10:00:00Z", { touches: [{ source }] });
    const { by_source, current } = await report("from=2026-03-10&to=2026-03-10");
    expect(by_source.slice(0, 4)).toEqual(odd.toSorted().map((name) => ({ name, count: 2 })));
    expect(by_source.at(-1)).toEqual({ name: "Other", count: 14 });
    expect(by_source).toHaveLength(51);
    expect(total(by_source)).toBe(current.leads);
  });

  test("only covers the account's own leads", async () => {
    const { lead, site } = await given();
    await lead("2026-03-10T10:00:00Z");
    const other = await given();
    for (const narrowed of ["", `&site_id=${site.id}`])
      expect((await other.report(`from=2026-03-01&to=2026-03-31${narrowed}`)).current).toEqual(NOTHING);
    expectError(await app.call("GET /api/leads/report?from=2026-03-01&to=2026-03-31"), 401);
  });

  test("can cover a leap year, but no more", async () => {
    const { report, ask } = await given();
    const { days, previous_days } = await report("from=2024-01-01&to=2024-12-31");
    expect([days.length, previous_days.length, previous_days[0]?.day]).toEqual([366, 366, "2022-12-31"]);
    const detail = expectError(await ask("from=2024-01-01&to=2025-01-01"), 400);
    expect(detail).toBe("A report can cover at most 366 days.");
    expect(expectError(await ask("from=2026-03-02&to=2026-03-01"), 400)).toBe(
      "from must not be later than to.",
    );
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "26-01-01",
    "1999-12-31",
    "2026-01-01T00:00:00Z",
    "",
    "%00",
    "2026-1-1",
  ])("rejects the day %s", async (day) => {
    const { ask } = await given();
    const expected = (name: string) => `${name} must be a calendar day, such as 2026-01-31.`;
    expect(expectError(await ask(`from=${day}&to=2026-03-01`), 400)).toBe(expected("from"));
    expect(expectError(await ask(`from=2026-03-01&to=${day}`), 400)).toBe(expected("to"));
    expectError(await ask("to=2026-03-01"), 400);
  });
});

describe("the numbers of a report", () => {
  const DAYS = Array.from({ length: 8 }, (_, at) => `2026-03-0${at + 1}`);
  const lead = fc.record({
    day: fc.constantFrom(...DAYS),
    site: fc.nat(1),
    body: fc.record(
      {
        touches: fc.constantFrom(
          [],
          [{ source: "google", medium: "cpc" }],
          [{ source: "news", medium: "email" }],
          [{ source: "test", campaign: "setup" }],
          [{ referrer: "https://www.linkedin.com/" }],
        ),
        message: fc.constantFrom("A quote for 20 chairs, please.", "Hello"),
        honeypot: fc.constantFrom("", "filled"),
        phone: fc.constant("+44 20 7946 0000"),
      },
      { requiredKeys: ["touches"] },
    ),
    statuses: fc.constantFrom([], ["spam"], ["won"], ["spam", "new"]),
    stays: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, fc.constant(false)),
  });

  test("match a recount of the leads, whatever happened to them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lead, { maxLength: 12 }), fc.nat(7), fc.nat(7), async (leads, a, b) => {
        const account = await given();
        const sites: Site[] = [account.site, await givenSite(app, account.token)];
        for (const { day, site, body, statuses, stays } of leads) {
          const { id } = await account.lead(`${day}T12:00:00Z`, { ...body, site_id: sites[site]?.id });
          for (const status of statuses) await account.change(id, status);
          if (!stays) await app.call(`DELETE /api/leads/${id}`, { token: account.token });
        }
        const from = Math.min(a, b);
        const length = Math.abs(a - b) + 1;
        const range = DAYS.slice(from, from + length);
        const previous = Array.from({ length }, (_, at) =>
          new Date(Date.UTC(2026, 2, 1 + from - length + at)).toISOString().slice(0, 10),
        );
        const result = await account.report(`from=${range[0]}&to=${range.at(-1)}`);
        expect(result).toEqual({
          ...recount(await leadsOf(app, account.token), sites, range, previous),
          began_on: result.began_on,
        });
        for (const part of [result.days, result.by_source, result.by_channel, result.by_site])
          expect(total(part)).toBe(result.current.leads);
        expect((await account.report("from=2026-01-01&to=2026-12-31")).current.leads).toBe(
          (await statsOf(app, account.token)).total_leads,
        );
      }),
      cases(15),
    );
  });
});
