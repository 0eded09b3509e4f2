import { afterAll, beforeAll, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { nextMonday, sendingTime } from "../../../functions/reports/digests/week.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { after, DAY, HOUR, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";
import { givenMember } from "../../support/team.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

/** When the digest about the current week is sent. */
const monday = () => sendingTime("UTC", nextMonday("UTC", new Date()));

const digestsTo = (account: { email: string }) =>
  mailing.app.mails().filter(({ to, subject }) => to === account.email && subject.startsWith("Your week"));

async function runAt(at: Date): Promise<void> {
  await mailing.app.jobs.run("send-digests", { now: at });
  await mailing.run(at);
}

/** An account with leads of this week. */
async function givenWeek(leads = 3) {
  const account = await givenAccount(mailing.app);
  // Schedules its first digest.
  await mailing.app.jobs.run("send-digests", { now: new Date() });
  const site = await givenSite(mailing.app, account.token);
  for (let at = 0; at < leads; at++)
    await givenLead(mailing.app, {
      site_id: site.id,
      name: `Lead ${at}`,
      email: `lead-${at}@firm.example`,
      utm_source: "google",
      utm_medium: "cpc",
    });
  return { account, site };
}

it("reports last week on Monday, once, however often the jobs run", async () => {
  const { account } = await givenWeek();
  await runAt(after(monday(), -MINUTE));
  expect(digestsTo(account)).toEqual([]);

  await Promise.all([runAt(after(monday(), MINUTE)), runAt(after(monday(), MINUTE))]);
  await runAt(after(monday(), 20 * MINUTE));
  await runAt(after(monday(), 2 * DAY));
  const [digest, ...more] = digestsTo(account);
  expect(more).toEqual([]);
  expect(digest?.subject).toBe("Your week: 3 leads, 0 won");
  expect(digest?.text).toContain("3 leads came in, 0 the week before.");
  expect(digest?.text).toContain("Answer 3 new leads");
  expect(digest?.text).toContain("?tab=leads&status=new");
  // The next week has no leads, but its predecessor is still news; the one after that gets no digest.
  await runAt(after(monday(), 7 * DAY + MINUTE));
  expect(digestsTo(account)).toHaveLength(2);
  await runAt(after(monday(), 14 * DAY + MINUTE));
  expect(digestsTo(account)).toHaveLength(2);
});

it("keeps its figures when leads change before it is sent", async () => {
  const { account, site } = await givenWeek(2);
  await mailing.app.jobs.run("send-digests", { now: after(monday(), MINUTE) });
  await givenLead(mailing.app, { site_id: site.id, name: "Late", email: "late@firm.example" });
  await mailing.run(after(monday(), HOUR));
  expect(digestsTo(account).map(({ subject }) => subject)).toEqual(["Your week: 2 leads, 0 won"]);
});

it("goes to members who work with leads, unless they stop it with one click or on their account page", async () => {
  const { account } = await givenWeek();
  const analyst = await givenMember(mailing.app, account, "analyst");
  const billing = await givenMember(mailing.app, account, "billing");
  const { call } = mailing.app;
  const headers = { "x-account": account.id };
  expect((await call("PUT /api/digest", { token: account.token, body: { wanted: false } })).json).toEqual({
    wanted: false,
    next_at: monday().toISOString(),
  });
  await runAt(after(monday(), MINUTE));
  expect(digestsTo(account)).toEqual([]);
  expect(digestsTo(billing)).toEqual([]);
  const [digest] = digestsTo(analyst);
  expect((await call("GET /api/digest", { token: analyst.token, headers })).json).toMatchObject({
    wanted: true,
  });

  const stop = /\/mails#digest\.(\S+)/.exec(digest?.text ?? "")?.[1] ?? "";
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const oneClick = { headers: form, body: "List-Unsubscribe=One-Click" };
  expect((await call(`POST /api/digest/stop?token=${stop.slice(1)}`, oneClick)).status).toBe(404);
  expect((await call(`POST /api/digest/stop?token=${stop}`, oneClick)).status).toBe(204);
  expect((await call("GET /api/digest", { token: analyst.token, headers })).json).toMatchObject({
    wanted: false,
  });
  await runAt(after(monday(), 7 * DAY + MINUTE));
  expect(digestsTo(analyst)).toHaveLength(1);
  expect((await call(`POST /api/digest/stop?token=${stop}&wanted=yes`)).status).toBe(204);
  expect((await call("GET /api/digest", { token: analyst.token, headers })).json).toMatchObject({
    wanted: true,
  });
  expect((await call("GET /api/digest", { token: billing.token, headers })).status).toBe(403);
});

it("is only sent late while it is news, and not to an account whose access has ended", async () => {
  const { account } = await givenWeek();
  await runAt(after(monday(), 4 * DAY));
  expect(digestsTo(account)).toEqual([]);
  const lapsed = await givenWeek();
  await runAt(after(monday(), 21 * DAY));
  expect(digestsTo(lapsed.account)).toEqual([]);
});

it("asks what became of three leads, with links that mark them once", async () => {
  const { account } = await givenWeek(5);
  const { call } = mailing.app;
  const { token } = account;
  await mailing.app.jobs.run("send-digests", { now: after(monday(), MINUTE) });
  const { data } = (await call("GET /api/score/unmarked?limit=3", { token })).json as { data: Lead[] };
  const [decided, ...open] = data.map(({ id }) => id);
  await call(`PATCH /api/leads/${decided}`, { token, body: { status: "lost" } });
  await mailing.run(after(monday(), HOUR));

  const text = digestsTo(account)[0]?.text ?? "";
  expect(text).toContain("Which of these became business?");
  expect([...text.matchAll(/\?lead=(\S+)/g)].map(([, id]) => id).sort()).toEqual([...open].sort());
  expect([...text.matchAll(/^Mark as (\w+):/gm)].map(([, mark]) => mark)).toEqual([
    ...["qualified", "won", "lost", "spam"],
    ...["qualified", "won", "lost", "spam"],
  ]);
  expect(text).not.toContain("Mark the leads that became business");

  const find = async (id: string) => (await call(`GET /api/leads/${id}`, { token })).json as Lead;
  for (const [, mark = "", link = ""] of text.matchAll(/#mark_(won|spam)\.(\S+)/g)) {
    const body = { mark, token: link };
    expect((await call("POST /api/outcomes/marks", { body })).json).toEqual({ changed: mark === "won" });
  }
  expect((await Promise.all(open.map(find))).map(({ status }) => status)).toEqual(["won", "won"]);
});
