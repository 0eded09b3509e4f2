import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { clockTime, dayIn } from "../../functions/accounts/time-zone.ts";
import { formatMoney } from "../../functions/platform/email/format.ts";
import type { Answer } from "../../functions/reports/answer.ts";
import { shiftDays } from "../../functions/reports/calendar.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenSite } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";
import { weekly } from "./schedules/given-schedule.ts";

const app = startedApp();

const HOUR = 3_600_000;
const SOURCES = ["bing", "google", "newsletter"];
const chart = { period: "7d", size: "full" } as const;
const PANELS = [
  { ...chart, title: "By source", question: "measures=leads,won,value&by=source", chart: "table" },
  { ...chart, title: "By day", question: "measures=leads&grain=day", chart: "lines" },
];

/** A lead every five hours from two days before a week until a day after it, every third of which is won. */
const givenTimes = (zone: string, monday: string) =>
  Array.from({ length: 48 }, (_, at) => ({
    at: new Date(clockTime(zone, shiftDays(monday, -2), 0).getTime() + at * 5 * HOUR - 60_000),
    source: SOURCES[at % SOURCES.length] ?? "",
    value_cents: at % 3 === 1 ? 1000 * at + 50 : null,
  }));
type Given = ReturnType<typeof givenTimes>[number];

/** The expected figures of leads: by source, and by day in the zone. */
function figuresOf(leads: readonly Given[], zone: string, days: readonly string[]) {
  const bySource = SOURCES.map((source) => {
    const own = leads.filter((lead) => lead.source === source);
    const won = own.flatMap(({ value_cents }) => value_cents ?? []);
    return { source, leads: own.length, won: won.length, value: won.reduce((sum, each) => sum + each, 0) };
  });
  const dayOf = ({ at }: Given) => at.toLocaleDateString("en-CA", { timeZone: zone });
  return {
    bySource: bySource.toSorted((a, b) => b.leads - a.leads || a.source.localeCompare(b.source)),
    byDay: days.map((day) => ({ day, leads: leads.filter((lead) => dayOf(lead) === day).length })),
  };
}

/** The text of an email, as mail clients show it. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const dayText = (day: string) =>
  new Date(day).toLocaleDateString("en-US", {
    ...{ timeZone: "UTC", weekday: "short", day: "numeric", month: "short" },
  });

it.each([
  // The clocks change on the last day of each week: back by an hour, by an hour, and forward by half an hour.
  ["Europe/Berlin", "2026-10-19"],
  ["America/New_York", "2026-10-26"],
  ["Australia/Lord_Howe", "2026-09-28"],
])("a week in %s has the same figures by API, link, CSV and email", async (zone, monday) => {
  const days = Array.from({ length: 7 }, (_, at) => shiftDays(monday, at));
  const now = new Date(clockTime(zone, shiftDays(monday, 7), 8).getTime() + 60_000);
  const owner = await givenAccount(app);
  const call = async <Body>(route: string, at: Date, body?: unknown, path: Record<string, string> = {}) => {
    const [key = "", query = ""] = route.split("?");
    const request = { token: owner.token, path, query, ...(body !== undefined && { body }) };
    const { status, json } = await callAtTime(app, key, at, request);
    expect(status, `${route}: ${JSON.stringify(json)}`).toBeLessThan(300);
    return { json: json as Body };
  };
  await call("PATCH /api/account", now, { time_zone: zone });
  const site = await givenSite(app, owner.token);
  const times = givenTimes(zone, monday);
  await parallel(times, async ({ at, source, value_cents }) => {
    const body = { site_id: site.id, name: "Ada", email: `${at.getTime()}@firm.example`, source };
    const { json } = await call<{ id: string }>("POST /api/lead", at, body);
    const change = { status: "won", value_cents };
    if (value_cents !== null) await call("PATCH /api/leads/{id}", at, change, { id: json.id });
  });
  const inWeek = times.filter(({ at }) => days.includes(dayIn(zone, at.getTime())));
  const { bySource, byDay } = figuresOf(inWeek, zone, days);
  expect(byDay.map(({ leads }) => leads).every((count) => count >= 4)).toBe(true);

  const span = `from=${days[0]}&to=${days[6]}`;
  const [sources, byDays] = await Promise.all(
    PANELS.map(({ question }) => call<Answer>(`GET /api/reports?${question}&${span}`, now)),
  );
  expect(sources?.json.rows).toEqual(bySource);
  expect(byDays?.json.rows).toEqual(byDay);

  const panels = { name: "Week", panels: PANELS };
  const { json: dashboard } = await call<{ id: string }>("POST /api/dashboards", now, panels);
  const { json: share } = await call<{ url: string }>("POST /api/shares", now, {
    ...{ name: "Week", dashboard_id: dashboard.id },
  });
  const shared = (panel: string) =>
    call<Answer>("GET /api/shared/{token}/panels/{panel}?version=1", now, undefined, {
      ...{ token: share.url.slice(-43), panel },
    });
  expect((await shared("0")).json).toMatchObject({ rows: bySource, from: days[0], to: days[6] });
  expect((await shared("1")).json.rows).toEqual(byDay);

  const csv = await app.call(`GET /api/reports.csv?${PANELS[0]?.question}&${span}`, { token: owner.token });
  expect(parse(csv.text, { bom: true, columns: true })).toEqual(
    bySource.map(({ source, leads, won, value }) => ({
      ...{ source, leads: String(leads), won: String(won), "value (USD)": String(value / 100) },
    })),
  );

  const schedule = weekly([{ email: owner.email }], { panel: null, dashboard_id: dashboard.id });
  const before = new Date(now.getTime() - 3 * 24 * HOUR);
  const { json } = await call<{ next_at: string }>("POST /api/schedules", before, schedule);
  expect(json.next_at).toBe(clockTime(zone, shiftDays(monday, 7), 8).toISOString());
  await app.jobs.run("send-reports", { now });
  await app.jobs.run("send-mails", { now });
  const mail = app.mails().find(({ to, subject }) => to === owner.email && subject.startsWith("Our week"));
  const html = wordsOf(mail?.html ?? "");
  for (const { source, leads, won, value } of bySource) {
    const worth = formatMoney(value, "USD");
    expect(mail?.text).toContain(`${source}: Leads ${leads}, Won ${won}, Won value ${worth}`);
    expect(html).toContain(`${source} ${leads} ${won} ${worth}`);
  }
  for (const { day, leads } of byDay) {
    expect(mail?.text).toContain(`${dayText(day)}: ${leads}\n`);
    expect(html).toMatch(new RegExp(`${dayText(day)}( |&nbsp;)+${leads} `));
  }
});
