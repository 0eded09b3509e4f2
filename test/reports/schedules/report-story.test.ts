import { beforeAll, expect, it } from "vitest";
import { shiftDays } from "../../../functions/reports/calendar.ts";
import type { Changes } from "../../../functions/reports/changes/change.ts";
import { lastMonday, weekBefore } from "../../../functions/reports/digests/week.ts";
import { givenClient } from "../../accounts/clients/given-client.ts";
import { startedApp } from "../../support/started.ts";
import { givenRise } from "../changes/given-rise.ts";
import { SOURCES, weekly } from "./given-schedule.ts";

const app = startedApp();
let given: Awaited<ReturnType<typeof givenRise>>;
const week = () => weekBefore(lastMonday("UTC", new Date()));

beforeAll(async () => {
  given = await givenRise(app, new Date(`${shiftDays(week().from, 2)}T12:00:00Z`));
});

const call = async (route: string, body?: object) => {
  const { status, json, text } = await app.call(route, { token: given.account.token, ...(body && { body }) });
  expect(status, text).toBeLessThan(300);
  return json;
};
const preview = async (more: object = {}) =>
  (await call("POST /api/schedules/preview", {
    ...weekly([{ email: "ann@miller.example" }], more),
  })) as { text: string; html: string };
const changes = async (filters = "") =>
  ((await call(`GET /api/changes?${new URLSearchParams(week())}${filters}`)) as Changes).text;

it("has what changed above the figures, the same as Overview for these leads", async () => {
  const summary = await changes();
  expect(summary).toMatch(/^Leads rose from 10 to 26/);
  const { text, html } = await preview();
  expect(text).toContain(`What changed: ${summary}\n\nLEADS BY SOURCE`);
  expect(html.indexOf("What changed:")).toBeGreaterThan(0);
  expect(html.indexOf("What changed:")).toBeLessThan(html.indexOf("<h2"));

  const question = `${SOURCES.question}&site_id=${given.site.id}`;
  const ofSite = await changes(`&site_id=${given.site.id}`);
  expect(ofSite).toMatch(/^Leads rose from 4 to 20/);
  expect((await preview({ panel: { ...SOURCES, question } })).text).toContain(`What changed: ${ofSite}`);
  // Nothing changed there.
  const other = `${SOURCES.question}&site_id=${given.other.id}`;
  expect((await preview({ panel: { ...SOURCES, question: other } })).text).not.toContain("What changed");
});

it("shows annotations on its days, to a client only their own", async () => {
  const [client, another] = [
    await givenClient(app, given.account, "Miller"),
    await givenClient(app, given.account, "Other"),
  ];
  await call(`PATCH /api/sites/${given.site.id}`, { client_id: client.id });
  const day = shiftDays(week().from, 1);
  for (const [text, about, on] of [
    ["New <landing> page", client.id, day],
    ["Their own campaign", another.id, day],
    ["We hired Ann", null, day],
    ["Long over", client.id, shiftDays(week().from, -1)],
  ])
    await call("POST /api/annotations", { day: on, text, client_id: about });
  const ofClient = await preview({ clients: [client.id] });
  expect(ofClient.text).toMatch(/\n\nTue,? \w+ \d+: New <landing> page\n\n/);
  expect(ofClient.html).toContain("New &#60;landing&#62; page");
  for (const hidden of ["Their own campaign", "We hired Ann", "Long over"])
    expect(ofClient.text + ofClient.html).not.toContain(hidden);
  const { text } = await preview();
  for (const shown of ["New <landing> page", "Their own campaign", "We hired Ann"])
    expect(text).toContain(shown);
  expect(text).not.toContain("Long over");
});
