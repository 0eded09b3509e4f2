import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRejected } from "../../../functions/platform/email/ses.ts";
import { loadJobs } from "../../../lib/local/functions.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { after, DAY, dayOf, HOUR, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const givenLeadAt = async (now: Date, siteId: string) => {
  const body = { site_id: siteId, name: "Grace", email: `grace${now.getTime()}@example.com`, message: "Hi" };
  expect((await callAtTime(mailing.app, "POST /api/lead", now, { body })).status).toBe(201);
};

describe("the emails of a trial", () => {
  it("arrive on their days, each once, the last one only if leads are waiting", async () => {
    const account = await mailing.onTrial();
    const site = await givenSite(mailing.app, account.token);
    const { created, ends } = account;
    expect(await mailing.calendarOf(account, created, after(ends, 2 * DAY))).toEqual([
      "day 0: Welcome to Whence",
      `day 7: Your trial runs until ${dayOf(ends)}`,
      `day 12: Your trial ends on ${dayOf(ends)}`,
      "day 14: Your trial has ended",
    ]);
    for (let lead = 1; lead <= 3; lead++) await givenLeadAt(after(ends, 3 * DAY + lead), site.id);
    expect(await mailing.calendarOf(account, after(ends, 3 * DAY), after(ends, 40 * DAY))).toEqual([
      "day 4: 3 leads are waiting for you",
    ]);
  });

  it("go from our address to the account's, with an unsubscribe link where possible", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    const [mail] = mailing.mailsTo(account);
    const { mail_token } = (await mailing.rows.account(account.id)) ?? {};
    const query = `token=${mail_token}&account=${account.id}`;
    expect(mail).toMatchObject({ from: "Whence <hello@whence.localhost>", to: account.email });
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${mailing.app.origin}/api/mails/stop?${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Reply-To": "support@whence.localhost",
    });
    expect(mail?.text).toContain(`${mailing.app.origin}/mails?${query}`);
    await mailing.run(after(account.ends, HOUR));
    expect(mailing.mailsTo(account).at(-1)).toMatchObject({ subject: "Your trial has ended" });
    expect(mailing.mailsTo(account).at(-1)?.headers).not.toHaveProperty("List-Unsubscribe");
  });

  it("do not mention waiting leads if there are none, even if leads arrived before the end", async () => {
    const account = await mailing.onTrial();
    const site = await givenSite(mailing.app, account.token);
    await givenLeadAt(after(account.ends, -HOUR), site.id);
    await mailing.run(after(account.ends, 7 * DAY + HOUR));
    expect(mailing.subjectsTo(account)).toEqual([]);
    expect((await mailing.waiting.mailsOf(account.id))["leads-waiting"]).toMatchObject({
      why: "no_leads_waiting",
    });
  });

  it("stop once a plan is bought", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    await givenPlan(mailing.app, account.token, "starter", after(account.created, 3 * DAY));
    expect(
      await mailing.calendarOf(account, after(account.created, 4 * DAY), after(account.ends, 8 * DAY)),
    ).toEqual(["day 0: Receipt 1: Starter plan, $29.00 (demo)"]);
  });

  it("are just a welcome for people who pay before the first one is sent", async () => {
    const account = await mailing.onTrial();
    await givenPlan(mailing.app, account.token, "growth", account.created);
    expect(await mailing.calendarOf(account, account.created, after(account.ends, 8 * DAY))).toEqual(
      expect.arrayContaining(["day 0: Welcome to Whence", "day 0: Receipt 1: Growth plan, $59.00 (demo)"]),
    );
    expect(mailing.subjectsTo(account)).toHaveLength(2);
    const welcome = mailing.mailsTo(account).find(({ subject }) => subject === "Welcome to Whence");
    expect(welcome?.text).toContain("Your Growth plan is active.");
  });

  it("do not announce the trial's end within the clock-skew allowance", async () => {
    const account = await mailing.onTrial();
    await mailing.run(after(account.ends, 5 * MINUTE - 1));
    expect(mailing.subjectsTo(account)).not.toContain("Your trial has ended");
    await mailing.run(after(account.ends, 5 * MINUTE));
    expect(mailing.subjectsTo(account)).toContain("Your trial has ended");
  });
});

describe("an email to an account with a hostile name", () => {
  it("has one recipient, our own headers, and no trace of the name in its markup", async () => {
    for (const name of ["Ada\r\nBcc: victim@example.com", '<img src="https://evil.example/x.png">Ada']) {
      const email = `${randomUUID()}@example.com`;
      const body = { name, email, password: "abc123" };
      expect((await mailing.app.call("POST /api/auth/register", { body })).status).toBe(201);
      await mailing.run(after(new Date(), MINUTE));
      const [mail] = mailing.app.mails().filter(({ to }) => to === email);
      expect(Object.keys(mail?.headers ?? {})).toEqual([
        "Reply-To",
        "List-Unsubscribe",
        "List-Unsubscribe-Post",
      ]);
      expect(mail?.text).toMatch(/^Hello,\n/);
      expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/victim|evil|<img|\r/);
    }
  });
});

describe("an email that is due", () => {
  it("is sent once, even if the schedule fires three times concurrently and then repeatedly", async () => {
    const account = await mailing.onTrial();
    await Promise.all([1, 2, 3].map(() => mailing.run(account.created)));
    for (let minute = 1; minute <= 20; minute++) await mailing.run(after(account.created, minute * MINUTE));
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
    expect((await mailing.waiting.mailsOf(account.id))["trial-start"]).toHaveProperty("sent_at");
  });

  it("is skipped when it is too late: after a month without the schedule only emails that are still valid are sent", async () => {
    const account = await mailing.onTrial();
    const site = await givenSite(mailing.app, account.token);
    await givenLeadAt(after(account.ends, DAY), site.id);
    await mailing.run(after(account.created, 31 * DAY));
    expect(mailing.subjectsTo(account)).toEqual(["1 lead is waiting for you"]);
    const { "trial-ending": ending } = await mailing.waiting.mailsOf(account.id);
    expect(ending).toMatchObject({ why: "too_late" });
    expect(ending).not.toHaveProperty("due");
  });

  it("is sent by a later run if a run was killed between claiming and sending it", async () => {
    const account = await mailing.onTrial();
    const { "trial-start": row } = await mailing.waiting.mailsOf(account.id);
    const lease = after(account.created, 10 * MINUTE);
    await mailing.waiting.plant({ ...row, due_at: lease.toISOString(), due_tries: 1 });
    await mailing.run(after(lease, -1));
    expect(mailing.subjectsTo(account)).toEqual([]);
    await mailing.run(lease);
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  });

  it("is retried after a temporary failure of the email service, and arrives once", async () => {
    const account = await mailing.onTrial();
    for (const fault of ["throttled", "broken"] as const) {
      mailing.app.mail.failWith(fault);
      const now = after(account.created, fault === "broken" ? 2 * MINUTE : 0);
      await expect(mailing.run(now)).rejects.toThrow("due rows failed");
    }
    mailing.app.mail.failWith(null);
    await mailing.run(after(account.created, 3 * MINUTE));
    expect(mailing.subjectsTo(account)).toEqual([]);
    await mailing.run(after(account.created, HOUR));
    await mailing.run(after(account.created, 2 * HOUR));
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  });

  it("is given up if its address is impossible, and the others are sent", async () => {
    const rejected = await mailing.onTrial();
    const other = await mailing.onTrial();
    await mailing.rows.setAccount(rejected.id, "email", "nobody");
    await mailing.run(other.created);
    expect((await mailing.waiting.mailsOf(rejected.id))["trial-start"]).toHaveProperty("failed_at");
    expect((await mailing.waiting.mailsOf(rejected.id))["trial-start"]).not.toHaveProperty("due");
    expect(mailing.subjectsTo(other)).toEqual(["Welcome to Whence"]);
  });

  it("waits while no sender is configured, and is sent once there is one", async () => {
    const account = await mailing.onTrial();
    const before = await mailing.waiting.mailsOf(account.id);
    const sender = process.env.MAIL_FROM;
    process.env.MAIL_FROM = "";
    const withoutSender = loadJobs().get("send-mails");
    process.env.MAIL_FROM = sender;
    await withoutSender?.({}, { awsRequestId: "test", now: after(account.created, MINUTE).getTime() });
    expect(await mailing.waiting.mailsOf(account.id)).toEqual(before);
    await mailing.run(after(account.created, MINUTE));
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  });

  it("is given up when rejected, but not because our sender is not verified yet", () => {
    const answered = (name: string, message: string) => Object.assign(new Error(message), { name });
    expect(isRejected(answered("MessageRejected", "Illegal address"))).toBe(true);
    expect(isRejected(answered("MessageRejected", "Email address is not verified."))).toBe(false);
    expect(isRejected(answered("TooManyRequestsException", "Slower, please."))).toBe(false);
    expect(isRejected("odd")).toBe(false);
  });

  it("is sent to an internationalized domain by its ASCII name", async () => {
    const account = await givenAccount(mailing.app, `${randomUUID()}@bücher.example`);
    await mailing.run(after(new Date(), MINUTE));
    const [name] = account.email.split("@");
    expect(mailing.app.mails().map(({ to }) => to)).toContain(`${name}@xn--bcher-kva.example`);
  });

  it("fails alone if its row cannot be parsed", async () => {
    const account = await mailing.onTrial();
    const due_at = after(account.created, -HOUR).toISOString();
    await mailing.waiting.plant({
      pk: `ACCOUNT#${account.id}`,
      sk: "MAIL#odd",
      kind: "odd",
      due: "mail",
      due_at,
    });
    await expect(mailing.run(account.created)).rejects.toThrow("1 due rows failed.");
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
    let now = account.created;
    for (let hour = 1; hour < 7; hour++) {
      now = after(account.created, hour * HOUR);
      await expect(mailing.run(now)).rejects.toThrow();
    }
    expect((await mailing.waiting.mailsOf(account.id)).odd).toMatchObject({ due: "dead" });
    await mailing.run(after(now, HOUR));
  });

  it("is not sent once the account is deleted", async () => {
    const account = await mailing.onTrial();
    await mailing.rows.removeAccount(account.id);
    await mailing.run(account.created);
    expect(mailing.subjectsTo(account)).toEqual([]);
    expect(await mailing.rows.account(account.id)).toBeUndefined();
  });
});
