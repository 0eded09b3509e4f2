import { afterAll, beforeAll, expect, it } from "vitest";
import { formatSpan } from "../../../functions/platform/email/format.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { shiftDays } from "../../../functions/reports/calendar.ts";
import { nextMonday, sendingTime } from "../../../functions/reports/digests/week.ts";
import type { ShownRecipient } from "../../../functions/reports/schedules/readers/recipient.ts";
import type { Schedule } from "../../../functions/reports/schedules/schedule.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenPlan,
  givenSite,
  newEmail,
} from "../../support/given.ts";
import { after, DAY, HOUR, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenSchedule, SOURCES, weekly } from "./given-schedule.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

/** When the report about the current week is sent. */
const monday = () => sendingTime("UTC", nextMonday("UTC", new Date()));

const dayBefore = (days: number): string => shiftDays(nextMonday("UTC", new Date()), -days);

const reportsTo = (email: string) =>
  mailing.app.mails().filter(({ to, subject }) => to === email && subject.startsWith("Our week"));

async function runAt(at: Date): Promise<void> {
  await mailing.app.jobs.run("send-reports", { now: at });
  await mailing.run(at);
}

/** An account with leads of this week. */
async function givenWeek(leads = 3) {
  const account = await givenAccount(mailing.app);
  const site = await givenSite(mailing.app, account.token);
  for (let at = 0; at < leads; at++) await givenWeekLead(site.id, at);
  return { account, site };
}

const givenWeekLead = (site_id: string, at: number) =>
  givenLead(mailing.app, {
    ...{ site_id, name: `Lead ${at}`, email: `lead-${at}@firm.example` },
    touches: [{ at: new Date().toISOString(), source: "google", medium: "cpc", landing: "/" }],
  });

const call = (route: string, { token }: GivenAccount, body?: object, account?: GivenAccount) =>
  mailing.app.call(route, { token, ...(account && { headers: forAccount(account) }), ...(body && { body }) });

const recipientsOf = async (account: GivenAccount, { id }: Schedule) =>
  ((await call(`GET /api/schedules/${id}/recipients`, account)).json as { data: ShownRecipient[] }).data;

/** The link of a kind in the newest email to an address. */
function linkTo(email: string, action: string): string {
  const mail = mailing.app.mails().findLast(({ to, text }) => to === email && text.includes(`#${action}.`));
  return new RegExp(`#${action}\\.(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

it("is sent to a member when its week has ended, once, however often the jobs run", async () => {
  const { account } = await givenWeek();
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  expect(schedule).toMatchObject({ next_at: monday().toISOString(), problem: null, version: 1 });
  await runAt(after(monday(), -MINUTE));
  expect(reportsTo(account.email)).toEqual([]);

  await Promise.all([runAt(after(monday(), MINUTE)), runAt(after(monday(), MINUTE))]);
  await runAt(after(monday(), 20 * MINUTE));
  const [report, ...more] = reportsTo(account.email);
  expect(more).toEqual([]);
  expect(report?.text).toContain("google: Leads 3, Won 0");
  expect(report?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(report?.headers["Auto-Submitted"]).toBe("auto-generated");
  expect((await recipientsOf(account, schedule))[0]).toMatchObject({
    ...{ email: account.email, is_member: true, state: "active", last: { outcome: "sent" } },
  });
});

it("keeps its figures when leads change after it was gathered, and a late run sends the period it was due for", async () => {
  const { account, site } = await givenWeek(2);
  await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  await mailing.app.jobs.run("send-reports", { now: after(monday(), 2 * DAY) });
  await givenWeekLead(site.id, 9);
  await mailing.run(after(monday(), 2 * DAY + HOUR));
  const [report] = reportsTo(account.email);
  expect(report?.text).toContain("google: Leads 2, Won 0");
  expect(report?.subject).toBe(`Our week: ${formatSpan(dayBefore(7), dayBefore(1))}`);
});

it("sends people outside the account one opt-in request, nothing before they confirm, and stops with one click", async () => {
  const { account } = await givenWeek();
  const email = newEmail();
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email }, { email: account.email }]));
  await runAt(after(new Date(), MINUTE));
  const question = mailing.app.mails().find(({ to }) => to === email);
  expect(question?.subject).toBe("Do you want reports from Ada Example?");
  expect((await recipientsOf(account, schedule))[0]?.state).toBe("unconfirmed");
  await runAt(after(monday(), MINUTE));
  expect(reportsTo(email)).toEqual([]);

  const token = linkTo(email, "confirm");
  const shown = await mailing.app.call(`GET /api/report-mails?action=confirm&token=${token}`);
  expect(shown.json).toEqual({ sender: "Ada Example", subject: "Our week", accent: null });
  const confirm = (body: object) => mailing.app.call("POST /api/report-mails/confirmation", { body });
  expect((await confirm({ answer: "refuse", token })).status).toBe(404);
  expect((await confirm({ answer: "confirm", token })).json).toEqual({ changed: true });
  expect((await confirm({ answer: "confirm", token })).json).toEqual({ changed: false });
  const note = { day: dayBefore(-2), text: "We hired Ann" };
  expect((await call("POST /api/annotations", account, note)).status).toBe(201);
  await runAt(after(monday(), 7 * DAY + MINUTE));
  expect(reportsTo(email)).toHaveLength(1);
  // The team's annotations stay internal.
  expect(reportsTo(email)[0]?.text).not.toContain(note.text);
  expect(reportsTo(account.email).at(-1)?.text).toContain(note.text);

  const stop = linkTo(email, "stop");
  const oneClick = {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  expect((await mailing.app.call(`POST /api/report-mails/stop?token=${stop}`, oneClick)).status).toBe(204);
  expect((await recipientsOf(account, schedule))[0]?.state).toBe("stopped");
  // A second schedule needs no second request.
  await givenSchedule(mailing.app, account, weekly([{ email }], { subject: "Our week too" }));
  await runAt(after(monday(), 14 * DAY + MINUTE));
  expect(mailing.app.mails().filter(({ to }) => to === email)).toHaveLength(2);
});

it("stops for an address that bounces or complains", async () => {
  const { account } = await givenWeek();
  const bounce = `bounce+${Date.now()}@simulator.amazonses.com`;
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: bounce }]));
  await runAt(after(new Date(), MINUTE));
  await expect.poll(async () => (await recipientsOf(account, schedule))[0]?.state).toBe("bounced");
  const again = `POST /api/schedules/${schedule.id}/confirmations`;
  expect((await call(again, account, { email: bounce })).status).toBe(204);
  expect((await recipientsOf(account, schedule))[0]?.state).toBe("unconfirmed");
});

it("is one definition for many clients: each gets its own figures, and a change reaches all", async () => {
  const { account, site } = await givenWeek(2);
  const other = await givenSite(mailing.app, account.token);
  await givenWeekLead(other.id, 5);
  const [first, second] = await Promise.all(
    ["Miller Dental", "Stone Roofing"].map(async (name) => {
      const { json } = await call("POST /api/clients", account, { name, color: "blue" });
      return (json as { id: string }).id;
    }),
  );
  await call(`PATCH /api/sites/${site.id}`, account, { client_id: first });
  await call(`PATCH /api/sites/${other.id}`, account, { client_id: second });
  const mine = await givenMember(mailing.app, account, "client", { clients: [first ?? ""] });
  const recipients = [{ email: account.email }, { email: mine.email, client_id: null }];
  const schedule = await givenSchedule(mailing.app, account, weekly(recipients, { clients: "all" }));
  await runAt(after(monday(), MINUTE));
  const texts = reportsTo(account.email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.find((text) => text.includes("Miller Dental"))).toContain("google: Leads 2, Won 0");
  expect(texts.find((text) => text.includes("Stone Roofing"))).toContain("google: Leads 1, Won 0");
  // A client's own people never get another client's report, even if the schedule names them for all.
  expect(reportsTo(mine.email).map(({ text }) => text.includes("Miller Dental"))).toEqual([true]);

  const change = { clients: [second], subject: "Our week, roofs", version: 1 };
  expect((await call(`PATCH /api/schedules/${schedule.id}`, account, change)).status).toBe(200);
  await call(`DELETE /api/clients/${first}`, account);
  await runAt(after(monday(), 7 * DAY + MINUTE));
  const changed = reportsTo(account.email).filter(({ subject }) => subject.startsWith("Our week, roofs"));
  expect(changed).toHaveLength(1);
  expect(changed[0]?.text).toContain("Stone Roofing");
});

it("has the account's brand: its name as the sender, and ours nowhere", async () => {
  const { account } = await givenWeek();
  const brand = { name: "Blue Harbor", accent: "#8a1f4b", footer: null, reply_to: null, host: null };
  await mailing.rows.put({
    ...keys.brand(account.id, "account"),
    ...{ brand_id: "brand_1", owner: "account", ...brand, reply_to_id: null, logo: null },
    updated_at: new Date().toISOString(),
  });
  await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  await runAt(after(monday(), MINUTE));
  const [report] = reportsTo(account.email);
  expect(report?.from).toMatch(/^"Blue Harbor" <[^<>]+>$/);
  expect(`${report?.subject} ${report?.text} ${report?.html}`.replace(/https?:\/\/\S+/g, "")).not.toMatch(
    /whence/i,
  );
});

it("can be paused, resumed, sent immediately and deleted", async () => {
  const { account } = await givenWeek();
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  const path = `/api/schedules/${schedule.id}`;
  const paused = await call(`PATCH ${path}`, account, { paused: true, version: 1 });
  expect(paused.json).toMatchObject({ paused: true, next_at: null, version: 2 });
  await runAt(after(monday(), MINUTE));
  expect(reportsTo(account.email)).toEqual([]);
  expect((await call(`POST ${path}/send`, account, {})).status).toBe(204);
  const [now] = reportsTo(account.email);
  expect(now?.text).toContain("Nothing to count in this time.");
  expect(now?.headers["List-Unsubscribe"]).toBeUndefined();
  await call(`PATCH ${path}`, account, { paused: false, version: 2 });
  expect((await call(`DELETE ${path}`, account)).status).toBe(204);
  await runAt(after(monday(), 7 * DAY + MINUTE));
  expect(reportsTo(account.email)).toHaveLength(1);
  expect((await call(`DELETE ${path}`, account)).status).toBe(404);
});

it("explains in one sentence why it can't be sent, and resumes once that is fixed", async () => {
  const { account } = await givenWeek();
  const panels = [SOURCES];
  const { json } = await call("POST /api/dashboards", account, { name: "Week", panels });
  const { id: dashboard_id } = json as { id: string };
  const contents = { panel: null, dashboard_id };
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: account.email }], contents));
  await call(`DELETE /api/dashboards/${dashboard_id}`, account);
  await runAt(after(monday(), MINUTE));
  expect(reportsTo(account.email)).toEqual([]);
  const listed = async () =>
    ((await call("GET /api/schedules", account)).json as { data: Schedule[] }).data[0];
  expect(await listed()).toMatchObject({
    problem: { code: "dashboard_deleted", text: "Its dashboard was deleted; choose another one." },
    last: { problem: "dashboard_deleted" },
  });
  const mended = { dashboard_id: null, panel: SOURCES, version: 1 };
  expect((await call(`PATCH /api/schedules/${schedule.id}`, account, mended)).json).toMatchObject({
    problem: null,
  });
});

it("rejects inconsistent schedules, and changes nothing", async () => {
  const account = await givenAccount(mailing.app);
  const own = { email: account.email };
  const refused = async (more: object, recipients: object[] = [own]) => {
    const body = { ...weekly([own]), recipients, ...more };
    const { status, json } = await call("POST /api/schedules", account, body);
    return [status, (json as { detail: string }).detail];
  };
  const many = Array.from({ length: 2000 }, (_, at) => ({ email: `a${at}@b.example` }));
  expect(await refused({}, many)).toEqual([400, "A schedule can have 300 recipients."]);
  expect(await refused({}, [])).toEqual([400, expect.stringContaining("1 to 300")]);
  expect(await refused({ day: 8 })).toEqual([400, expect.stringContaining("for a weekly report")]);
  expect(await refused({ panel: null })).toEqual([400, expect.stringContaining("dashboard_id or panel")]);
  expect(await refused({ dashboard_id: `dash_${"x".repeat(22)}`, panel: null })).toEqual([
    ...[404, "There is no such dashboard in your account."],
  ]);
  expect(await refused({ clients: [`client_${"x".repeat(22)}`] })).toEqual([
    ...[404, "There is no such client in your account."],
  ]);
  expect(await refused({}, [{ email: account.email, client_id: `client_${"x".repeat(22)}` }])).toEqual([
    ...[400, "Every recipient's client_id must be one of the schedule's clients."],
  ]);
  expect((await call("GET /api/schedules", account)).json).toMatchObject({ data: [] });
});

it("is limited by the plan: one on Starter, and reports by client on Agency", async () => {
  const account = await givenAccount(mailing.app);
  await givenPlan(mailing.app, account.token, "starter");
  const body = weekly([{ email: account.email }]);
  await givenSchedule(mailing.app, account, body);
  expect((await call("POST /api/schedules", account, body)).json).toMatchObject({
    detail: "Your plan allows 1 schedule; the Growth plan allows more.",
  });
  const upgraded = await givenAccount(mailing.app);
  await givenPlan(mailing.app, upgraded.token, "growth");
  expect((await call("POST /api/schedules", upgraded, { ...body, clients: "all" })).json).toMatchObject({
    detail: "Choose the Agency plan to send reports by client.",
  });
});

it("is for people who work with leads: clients and billing can't see it, analysts can't change it", async () => {
  const { account, site } = await givenWeek(1);
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  const analyst = await givenMember(mailing.app, account, "analyst");
  const client = await givenMember(mailing.app, account, "client", { sites: [site.id] });
  const billing = await givenMember(mailing.app, account, "billing");
  const path = `/api/schedules/${schedule.id}`;
  for (const person of [client, billing])
    for (const route of ["GET /api/schedules", `GET ${path}/recipients`, `DELETE ${path}`])
      expect((await call(route, person, undefined, account)).status, route).toBe(403);
  expect((await call("GET /api/schedules", analyst, undefined, account)).status).toBe(200);
  expect((await call(`DELETE ${path}`, analyst, undefined, account)).status).toBe(403);
  const stranger = await givenAccount(mailing.app);
  for (const route of [`GET ${path}/recipients`, `DELETE ${path}`, `POST ${path}/send`])
    expect((await call(route, stranger, route.startsWith("POST") ? {} : undefined)).status, route).toBe(404);
});
