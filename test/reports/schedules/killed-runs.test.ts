import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { nextMonday } from "../../../functions/reports/digests/week.ts";
import { givenClient } from "../../accounts/clients/given-client.ts";
import { callAtTime } from "../../support/clock.ts";
import { createDice } from "../../support/dice.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { after, DAY, HOUR, MINUTE } from "../../support/mailing.ts";
import { rowsOf } from "../../support/rows.ts";
import { soak } from "../../support/soak.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { givenMember } from "../../support/team.ts";
import { givenSchedule, weekly } from "./given-schedule.ts";

/** `SOAK=1 npx vitest run test/reports/schedules/killed-runs.test.ts` takes about ten minutes on two busy cores. */
const RUNS = soak(1_000, 20);
const JOBS = ["send-digests", "send-reports", "send-mails"] as const;
const ROUNDS_A_WEEK = 6;
const HOURS = 18 * HOUR;
/** A row whose work died six times is dead-lettered for the operator. */
const KILLS_MAX = 5;
const CALLS_MAX = 60;
/** Zones whose clocks change at different times, or never. */
const ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
});

type Agency = { owner: GivenAccount; analyst: GivenAccount; site: string; clients: string[] };

/** An account with two people, two clients, and two schedules: one of its own, and one of all clients. */
async function givenAgency(time_zone: string): Promise<Agency> {
  const owner = await givenAccount(app);
  const { token } = owner;
  await app.call("PATCH /api/account", { token, body: { time_zone } });
  const analyst = await givenMember(app, owner, "analyst");
  const clients = [`North of ${time_zone}`, `South of ${time_zone}`];
  let site = "";
  for (const name of clients) {
    const { id: client_id } = await givenClient(app, owner, name);
    site = (await givenSite(app, token)).id;
    await app.call(`PATCH /api/sites/${site}`, { token, body: { client_id } });
  }
  await givenSchedule(app, owner, weekly([{ email: owner.email }, { email: analyst.email }]));
  await givenSchedule(
    app,
    owner,
    weekly([{ email: owner.email }], { subject: "Client week", clients: "all" }),
  );
  await app.jobs.run("send-digests", { now: new Date() });
  const rows = rowsOf(app);
  await rows.setAccount(owner.id, "trial_ends_at", after(new Date(), 1000 * DAY).toISOString());
  rows.close();
  return { owner, analyst, site, clients };
}

/** The emails of a week that an account's people get, each by its address, kind and client. */
const dueTo = ({ owner, analyst, clients }: Agency): string[] => [
  ...[owner, analyst].flatMap(({ email }) => [`${email} Your week`, `${email} Our week`]),
  ...clients.map((client) => `${owner.email} Client week ${client}`),
];

const gotBy = ({ clients }: Agency, { to, subject, text }: { to: string; subject: string; text: string }) =>
  [to, subject.split(":")[0], clients.find((client) => text.includes(client))].filter(Boolean).join(" ");

const dice = createDice(31);
const below = (limit: number) => Math.floor(dice() * limit);

/**
 * Lets the table answer so many calls, then none, as if the runs had died. The last may still take effect. SES does not say what
 * it has sent before, so a run that sent an email may always record that.
 */
function killAfter(calls: number): void {
  let left = calls;
  const last = dice() < 0.5 ? "lose response" : "unreachable";
  table.inject(({ body }) => {
    if (left-- > 0 || body.includes("sent_at")) return "pass";
    return left === -1 ? last : "unreachable";
  });
}

/** Statistics: `runs` of jobs, of which `doubled` ran concurrently with the same job, and `killed`. */
const ran = { runs: 0, doubled: 0, killed: 0 };

/** Runs the jobs at random times of the hours in which it is Monday morning somewhere: doubled, killed, or both. */
async function disturb(at: (ms: number) => Date): Promise<void> {
  const kills: Record<string, number> = {};
  for (let round = 0; round < ROUNDS_A_WEEK; round++)
    for (const job of JOBS) {
      const now = at(((round + dice()) * HOURS) / ROUNDS_A_WEEK);
      const isKilled = (kills[job] ?? 0) < KILLS_MAX && dice() < 0.6;
      const copies = isKilled ? 1 + below(2) : 2;
      if (isKilled) killAfter(below(CALLS_MAX));
      await Promise.allSettled(Array.from({ length: copies }, () => app.jobs.run(job, { now })));
      table.inject(() => "pass");
      if (isKilled) kills[job] = (kills[job] ?? 0) + 1;
      ran.runs += copies;
      ran.doubled += copies > 1 ? copies : 0;
      ran.killed += isKilled ? copies : 0;
    }
  // What died last is due again after ten minutes.
  for (let minutes = 1; minutes < 60; minutes += 15)
    for (const job of JOBS) await app.jobs.run(job, { now: at(HOURS + 10 * MINUTE + minutes * MINUTE) });
}

it("each report and digest of a week is mailed once, however often runs are doubled and killed", async () => {
  const agencies: Agency[] = [];
  for (const zone of ZONES) agencies.push(await givenAgency(zone));
  const reports = new Set<string>();
  let due = 0;
  for (let week = 1; ran.runs < RUNS; week++) {
    const monday = Date.parse(nextMonday("UTC", after(new Date(), week * 7 * DAY)));
    for (const { site } of agencies) {
      const body = { site_id: site, email: `week${week}@firm.example` };
      const { status } = await callAtTime(app, "POST /api/lead", new Date(monday - 4 * DAY), { body });
      expect(status).toBe(201);
    }
    const mailCount = app.mails().length;
    // The first to reach 08:00 is Lord Howe Island, the last New York.
    await disturb((ms) => new Date(monday - 3 * HOUR + ms));
    const mails = app.mails().slice(mailCount);
    for (const agency of agencies) {
      const people = [agency.owner.email, agency.analyst.email];
      const got = mails.filter(
        ({ to, subject }) => people.includes(to) && /^(?:Your|Our|Client) week/.test(subject),
      );
      expect(got.map((mail) => gotBy(agency, mail)).sort(), `week ${week}`).toEqual(dueTo(agency).sort());
      // The subject of a report has its period.
      for (const mail of got)
        if (!mail.subject.startsWith("Your")) reports.add(gotBy(agency, mail) + mail.subject);
      due += 4;
    }
  }
  expect(reports.size).toBe(due);
  expect(ran.killed).toBeGreaterThan(RUNS / 4);
  expect(ran.doubled).toBeGreaterThan(RUNS / 4);
}, 3_000_000);
