import { expect, it, test } from "vitest";
import type { Answer } from "../../functions/reports/answer.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenPlan, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();

/** An account with a site, and the requests of these tests. */
async function given(time_zone = "UTC") {
  const { token } = await givenAccount(app);
  await app.call("PATCH /api/account", { token, body: { time_zone } });
  const site = await givenSite(app, token);
  const ask = (query: string) => app.call(`GET /api/reports?${query}`, { token });
  return {
    ...{ token, site, ask },
    lead: async (at: string, touches: object[] = []): Promise<string> => {
      const body = { site_id: site.id, email: `${crypto.randomUUID()}@firm.example`, touches };
      const { status, json, text } = await callAtTime(app, "POST /api/lead", new Date(at), { body });
      expect(status, text).toBe(201);
      return (json as { id: string }).id;
    },
    change: async (id: string, body: object) => {
      const { status, text } = await app.call(`PATCH /api/leads/${id}`, { token, body });
      expect(status, text).toBe(200);
    },
    report: async (query: string): Promise<Answer> => {
      const { status, json, text } = await ask(query);
      expect(status, text).toBe(200);
      return json as Answer;
    },
  };
}

const touch = (campaign: string) => ({
  source: "google",
  medium: "cpc",
  campaign,
  landing: "/prices?gclid=1",
});

test("a day ends right before midnight", async () => {
  const { lead, report } = await given();
  for (const at of ["2026-09-30T23:59:59.999Z", "2026-10-01T00:00:00.000Z", "2026-10-02T00:00:00.000Z"])
    await lead(at);
  const { totals } = await report("measures=leads&from=2026-10-01&to=2026-10-01");
  expect(totals).toEqual({ leads: 1 });
});

test("by won date, a lead counts on the day it was won, however long before it came in", async () => {
  const { token, lead, report } = await given();
  const lead_id = await lead("2025-03-05T12:00:00Z", [touch("spring")]);
  await lead("2026-10-02T12:00:00Z");
  const outcomes = [{ lead_id, status: "won", value_cents: 900, occurred_at: "2026-10-03T09:00:00Z" }];
  const { status, text } = await app.call("POST /api/outcomes", { token, body: { outcomes } });
  expect(status, text).toBe(200);
  const query = "measures=leads,won,value,time_to_close&from=2026-10-01&to=2026-10-31";
  const seconds = (Date.parse("2026-10-03T09:00:00Z") - Date.parse("2025-03-05T12:00:00Z")) / 1000;
  const won = { leads: 1, won: 1, value: 900, time_to_close: seconds };
  expect((await report(`${query}&date=won`)).totals).toEqual(won);
  expect((await report(`${query}&date=won&by=campaign&sort=-won`)).rows).toMatchObject([
    { campaign: "spring", leads: 0, won: 1 },
    { campaign: null, leads: 1, won: 0 },
  ]);
  expect((await report(query)).totals).toEqual({ leads: 1, won: 0, value: 0, time_to_close: null });
  expect((await report(query.replace("2026-10-01", "2025-03-01"))).totals).toMatchObject({ won: 1 });
});

test("the campaign with the most won value of a month is the first row", async () => {
  const { lead, change, report } = await given();
  const won = async (campaign: string, value_cents: number) =>
    change(await lead("2026-10-31T12:00:00Z", [touch(campaign)]), { status: "won", value_cents });
  await won("autumn", 30_000);
  await won("spring", 40_000);
  await won("Autumn", 20_000);
  await lead("2026-11-01T12:00:00Z", [touch("winter")]);
  const answer = await report("measures=value,won&by=campaign&from=2026-10-01&to=2026-10-31");
  expect(answer.rows).toEqual([
    { campaign: expect.stringMatching(/^autumn$/i), value: 50_000, won: 2 },
    { campaign: "spring", value: 40_000, won: 1 },
  ]);
  expect(answer).toMatchObject({ totals: { value: 90_000, won: 3 }, currency: "USD", time_zone: "UTC" });
});

test("days are in the account's time zone", async () => {
  const { lead, report } = await given("America/New_York");
  for (const time of ["08T04:59:59.999Z", "08T05:00:00.000Z", "09T03:59:59.999Z", "09T04:00:00.000Z"])
    await lead(`2026-03-${time}`);
  const { rows, time_zone } = await report("grain=day&from=2026-03-07&to=2026-03-09");
  expect(time_zone).toBe("America/New_York");
  expect(rows).toEqual([
    { day: "2026-03-07", leads: 1 },
    { day: "2026-03-08", leads: 2 },
    { day: "2026-03-09", leads: 1 },
  ]);
});

test("landing pages are paths", async () => {
  const { lead, report } = await given();
  await lead("2026-03-08T12:00:00Z", [touch("spring")]);
  const { rows } = await report("by=landing_page&from=2026-03-08&to=2026-03-08");
  expect(rows).toEqual([{ landing_page: "/prices", leads: 1 }]);
});

test("a report is also a CSV file", async () => {
  const { token, lead } = await given();
  await lead("2026-03-08T12:00:00Z", [touch("spring")]);
  const route = "GET /api/reports.csv?by=campaign&from=2026-03-08&to=2026-03-08";
  const { status, headers, text } = await app.call(route, { token });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe("attachment; filename=report_2026-03-08_2026-03-08.csv");
  expect(text).toBe('campaign,leads\r\n"spring",1\r\n');
});

test("some models and stages require a larger plan", async () => {
  const { token, ask, report } = await given();
  await givenPlan(app, token, "starter");
  const days = "from=2026-03-08&to=2026-03-08";
  expect((await report(`model=first&by=source&${days}`)).totals).toEqual({ leads: 0 });
  for (const query of ["model=linear", "measures=form_started", "measures=leads,cost", "measures=roas"]) {
    const refused = await ask(`${query}&${days}`);
    expectError(refused, 403);
    expect(refused.text).toContain("Choose the Growth plan to");
  }
  await givenPlan(app, token, "growth");
  expect((await report(`model=linear&by=source&${days}`)).totals).toEqual({ leads: 0 });
});

it("rejects questions that it can't answer", async () => {
  const { ask } = await given();
  expectError(await ask("from=2026-03-01&to=2026-03-31&colour=red"), 400);
  expectError(await app.call("GET /api/reports?from=2026-03-01&to=2026-03-31"), 401);
});
