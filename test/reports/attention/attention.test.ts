import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientFigures, ClientsOverview } from "../../../functions/reports/attention/overview.ts";
import { shiftDays } from "../../../functions/reports/calendar.ts";
import { callAtTime } from "../../support/clock.ts";
import type { GivenAccount } from "../../support/given.ts";
import { givenPlan } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { after, DAY, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenAgency, givenDays } from "./given-agency.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

/** Later than the clients are added, from which time they are due. */
const NOW = after(new Date(), 30 * MINUTE);
const TODAY = NOW.toISOString().slice(0, 10);

const overviewOf = async ({ token }: GivenAccount, now = NOW) => {
  const { json, text } = await callAtTime(mailing.app, "GET /api/clients/overview", now, { token });
  if (!(json as ClientsOverview).data) throw new Error(text);
  return json as ClientsOverview;
};
const named = ({ data }: ClientsOverview, name: string): ClientFigures =>
  data.find(({ client }) => client.name === name) as ClientFigures;

/** Judges, and sends what that plans. */
async function runAt(now: Date): Promise<void> {
  await mailing.app.jobs.run("judge-clients", { now });
  await mailing.run(now);
}

/** An agency of three clients, one of which has had no lead in the last week. */
async function givenDrop() {
  const agency = await givenAgency(mailing.app, "Steady", "Dropped", "New");
  const [steady, dropped] = agency.clients;
  if (!steady || !dropped) throw new Error("There are no clients.");
  await givenDays(mailing.app, agency, steady.site, () => 1, NOW);
  await givenDays(mailing.app, agency, dropped.site, (ago) => (ago <= 7 ? 0 : 3), NOW);
  return { agency, steady: steady.client, dropped: dropped.client, site: dropped.site };
}

describe("the overview of clients", () => {
  it("has the same figures as reports, of full days, and alarms with their numbers once judged", async () => {
    const { agency, dropped } = await givenDrop();
    const before = await overviewOf(agency);
    expect(before).toMatchObject({ judged_on: null, to: shiftDays(TODAY, -1), sites_without_client: 0 });
    expect(before.data.map(({ alarms }) => alarms)).toEqual([[], [], []]);
    const steady = named(before, "Steady");
    expect(steady).toMatchObject({ sites: 1, leads_7_days: { now: 7, before: 7 }, pace: null });
    expect(steady.leads_by_day).toEqual(Array.from({ length: 30 }, () => 1));
    const query = `measures=leads&by=client&compare=previous&from=${before.from}&to=${before.to}`;
    const report = (await mailing.app.call(`GET /api/reports?${query}`, { token: agency.token })).json as {
      rows: { client_id: string; leads: number; previous_leads: number; chance_leads: number }[];
    };
    for (const { client_id, leads, previous_leads, chance_leads } of report.rows) {
      const shown = before.data.find(({ client }) => client.id === client_id)?.leads_30_days;
      expect(shown).toMatchObject({ now: leads, before: previous_leads });
      expect(shown?.chance).toBeCloseTo(chance_leads, 5);
    }

    await runAt(NOW);
    const { data, judged_on } = await overviewOf(agency);
    expect(judged_on).toBe(TODAY);
    expect(data.map(({ client }) => client.id)[0]).toBe(dropped.id);
    expect(data.slice(1).map(({ alarms }) => alarms)).toEqual([[], []]);
    const reasons = data[0]?.alarms.map(({ reason }) => reason);
    expect(reasons).toContain("0 leads in 7 days; 168 in the 56 days before, so about 21 were expected.");
    expect(reasons?.[0]).toMatch(/^Dropped has had no lead since .*; 21 a week are usual\.$/);
  });

  it("is for the team, on a plan that includes it", async () => {
    const { agency } = await givenDrop();
    const { call } = mailing.app;
    const headers = forAccount(agency);
    const [analyst, billing] = [
      await givenMember(mailing.app, agency, "analyst"),
      await givenMember(mailing.app, agency, "billing"),
    ];
    const pace = `GET /api/clients/${agency.clients[0]?.client.id}/pace`;
    for (const key of ["GET /api/clients/overview", pace]) {
      expect((await call(key, { token: analyst.token, headers })).status).toBe(200);
      expectError(await call(key, { token: billing.token, headers }), 403);
    }
    const stranger = await givenAgency(mailing.app, "Other");
    expectError(await call(pace, { token: stranger.token }), 404);
    const me = (await call("GET /api/me", { token: analyst.token })).json as {
      accounts: { id: string; has_clients_screen: boolean }[];
    };
    expect(
      me.accounts.map(({ id, has_clients_screen }) => [id === agency.id, has_clients_screen]),
    ).toContainEqual([true, true]);
    await givenPlan(mailing.app, agency.token, "growth");
    expect(expectError(await call("GET /api/clients/overview", { token: agency.token }), 403)).toBe(
      "Choose the Agency plan to see all clients at a glance.",
    );
  });
});

describe("an alarm", () => {
  it("is emailed once to owners and admins, and stays active until its cause ends", async () => {
    const { agency, dropped, site } = await givenDrop();
    const admin = await givenMember(mailing.app, agency, "admin");
    const analyst = await givenMember(mailing.app, agency, "analyst");
    const alarmsTo = (person: { email: string }) =>
      mailing.app.mails().filter(({ to, subject }) => to === person.email && subject.includes("attention"));
    await Promise.all([runAt(NOW), runAt(NOW)]);
    await runAt(after(NOW, 20 * MINUTE));
    await runAt(after(NOW, DAY));
    for (const person of [agency, admin]) {
      expect(alarmsTo(person).map(({ subject }) => subject)).toEqual(["Dropped needs attention"]);
      expect(alarmsTo(person)[0]?.text).toContain("about 21 were expected.");
      expect(alarmsTo(person)[0]?.text).toContain(`?tab=overview&client_id=${dropped.id}`);
    }
    expect(alarmsTo(analyst)).toEqual([]);

    const later = after(NOW, 2 * DAY);
    await givenDays(mailing.app, agency, site, (ago) => (ago <= 7 ? 3 : 0), later);
    await runAt(later);
    expect(named(await overviewOf(agency, later), "Dropped").alarms).toEqual([]);
    expect(alarmsTo(agency)).toHaveLength(1);
  });

  it("isn't raised for missing leads of an archived site", async () => {
    const { agency, site } = await givenDrop();
    const { status } = await mailing.app.call(`PATCH /api/sites/${site.id}`, {
      token: agency.token,
      body: { archived: true },
    });
    expect(status).toBe(200);
    await runAt(NOW);
    const overview = await overviewOf(agency);
    expect(overview.judged_on).toBe(TODAY);
    expect(overview.data.map(({ alarms }) => alarms)).toEqual([[], [], []]);
  });

  it("can be muted by an admin until a day, with a reason, and then isn't emailed", async () => {
    const { agency, dropped } = await givenDrop();
    const { call } = mailing.app;
    const key = `/api/clients/${dropped.id}/mutes/fewer_leads`;
    const mute = (body: unknown, path = key) => call(`PUT ${path}`, { token: agency.token, body });
    const until = shiftDays(TODAY, 30);
    for (const body of [
      {},
      { reason: " ", until },
      { reason: "Closed" },
      { reason: "Closed", until: shiftDays(TODAY, -1) },
      { reason: "Closed", until: shiftDays(TODAY, 400) },
      { reason: "Closed", until: "soon" },
      { reason: "Closed", until, by: "me" },
    ])
      expectError(await mute(body), 400);
    expectError(await mute({ reason: "Closed", until }, `/api/clients/${dropped.id}/mutes/nothing`), 404);
    expectError(
      await mute({ reason: "Closed", until }, "/api/clients/client_AAAAAAAAAAAAAAAAAAAAAA/mutes/fewer_leads"),
      404,
    );
    const analyst = await givenMember(mailing.app, agency, "analyst");
    const asAnalyst = {
      token: analyst.token,
      headers: forAccount(agency),
      body: { reason: "Closed", until },
    };
    expectError(await call(`PUT ${key}`, asAnalyst), 403);

    expect((await mute({ reason: "Closed for the winter", until })).json).toMatchObject({
      until,
      by: agency.id,
    });
    await mute(
      { reason: "Closed", until },
      `/api/clients/${dropped.id}/mutes/site_silent.${agency.clients[1]?.site.id}`,
    );
    await runAt(NOW);
    const { alarms } = named(await overviewOf(agency), "Dropped");
    expect(alarms.find(({ id }) => id === "fewer_leads")?.mute).toMatchObject({
      reason: "Closed for the winter",
    });
    expect(mailing.subjectsTo(agency).filter((subject) => subject.includes("attention"))).toEqual([]);
    const activity = (await call("GET /api/activity", { token: agency.token })).json as { data: object[] };
    expect(activity.data).toContainEqual(
      expect.objectContaining({
        what: "client.alarm_muted",
        details: { alarm: "fewer_leads", reason: "Closed for the winter", until },
      }),
    );
    const exported = await call("GET /api/account/export", { token: agency.token });
    expect(exported.text).toContain("Closed for the winter");

    expect((await call(`DELETE ${key}`, { token: agency.token })).status).toBe(204);
    expectError(await call(`DELETE ${key}`, { token: agency.token }), 404);
    const shown = named(await overviewOf(agency), "Dropped").alarms.find(({ id }) => id === "fewer_leads");
    expect(shown?.mute).toBeNull();
  });
});

describe("a client's target", () => {
  it("is set, shown with its pace in the overview and for the client, and removed", async () => {
    const { agency, steady } = await givenDrop();
    const { call } = mailing.app;
    const set = (target: unknown) =>
      call(`PATCH /api/clients/${steady.id}`, { token: agency.token, body: { target } });
    for (const target of [
      {},
      { measure: "visits", goal: 3 },
      { measure: "leads", goal: 0 },
      { measure: "leads", goal: 1.5 },
      { measure: "leads", goal: "40" },
      { measure: "leads", goal: 40, month: "2026-11" },
      40,
    ])
      expectError(await set(target), 400);
    const target = { measure: "leads", goal: 30 };
    expect((await set(target)).json).toMatchObject({ name: "Steady", target });
    const { pace } = named(await overviewOf(agency), "Steady");
    const gone = Number(TODAY.slice(8)) - 1;
    expect(pace).toMatchObject({ ...target, month: TODAY.slice(0, 7), actual: gone });
    // One lead a day, so every weekday weighs the same.
    const days = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + 1, 0)).getUTCDate();
    expect(pace?.expected).toBeCloseTo((30 * gone) / days, 6);
    const own = await call(`GET /api/clients/${steady.id}/pace`, { token: agency.token });
    expect(own.json).toEqual({ currency: "USD", pace });
    expect((await set(null)).json).toMatchObject({ target: null });
    expect((await call(`GET /api/clients/${steady.id}/pace`, { token: agency.token })).json).toMatchObject({
      pace: null,
    });
  });
});
