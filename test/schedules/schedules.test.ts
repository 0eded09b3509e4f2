import { afterAll, beforeAll, expect, it } from "vitest";
import { nextMonday, sendingTime } from "../../functions/digests/week.ts";
import { givenAccount, givenLead, givenSite } from "../support/given.ts";
import { after, type Mailing, MINUTE, startMailing } from "../support/mailing.ts";
import { givenSchedule, weekly } from "./given-schedule.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

/** When the report about the current week is sent. */
const monday = () => sendingTime("UTC", nextMonday("UTC", new Date()));

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
  for (let at = 0; at < leads; at++)
    await givenLead(mailing.app, {
      ...{ site_id: site.id, name: `Lead ${at}`, email: `lead-${at}@firm.example` },
      ...{ utm_source: "google", utm_medium: "cpc" },
    });
  return { account, site };
}

it("is sent to a member when its week has ended, once, however often the jobs run", async () => {
  const { account } = await givenWeek();
  const schedule = await givenSchedule(mailing.app, account, weekly([{ email: account.email }]));
  expect(schedule.next_at).toBe(monday().toISOString());
  await runAt(after(monday(), -MINUTE));
  expect(reportsTo(account.email)).toEqual([]);

  await Promise.all([runAt(after(monday(), MINUTE)), runAt(after(monday(), MINUTE))]);
  await runAt(after(monday(), 20 * MINUTE));
  const [report, ...more] = reportsTo(account.email);
  expect(more).toEqual([]);
  expect(report?.text).toContain("google: Leads 3, Won 0");
});
