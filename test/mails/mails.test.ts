import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRefused } from "../../functions/mails/ses.ts";
import { loadJobs } from "../../lib/local/functions.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenPlan, givenSite } from "../support/given.ts";
import { after, DAY, dayOf, HOUR, type Mailing, MINUTE, startMailing } from "../support/mailing.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const givenLeadAt = async (now: Date, siteId: string) => {
  const body = { site_id: siteId, name: "Grace", email: `grace${now.getTime()}@example.com`, message: "Hi" };
  expect((await callAtTime(mailing.app, "POST /api/lead", now, { body })).status).toBe(201);
};

describe("the mails of a trial", () => {
  it("come on their days, each once, and the last only where leads wait", async () => {
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

  it("come from our address to the account's, with a link that stops those that can be stopped", async () => {
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

  it("say nothing of waiting leads where none wait, also when leads came before the end", async () => {
    const account = await mailing.onTrial();
    const site = await givenSite(mailing.app, account.token);
    await givenLeadAt(after(account.ends, -HOUR), site.id);
    await mailing.run(after(account.ends, 7 * DAY + HOUR));
    expect(mailing.subjectsTo(account)).toEqual([]);
    expect((await mailing.waiting.mailsOf(account.id))["leads-waiting"]).toMatchObject({
      why: "No leads are waiting.",
    });
  });

  it("end when a plan is paid for", async () => {
    const account = await mailing.onTrial();
    await mailing.run(account.created);
    await givenPlan(mailing.app, account.token, "starter", after(account.created, 3 * DAY));
    expect(
      await mailing.calendarOf(account, after(account.created, 4 * DAY), after(account.ends, 8 * DAY)),
    ).toEqual(["day 0: Receipt 1: Starter plan, $29.00 (demo)"]);
  });

  it("welcome also whoever has paid before the first of them went out, and that is all", async () => {
    const account = await mailing.onTrial();
    await givenPlan(mailing.app, account.token, "growth", account.created);
    expect(await mailing.calendarOf(account, account.created, after(account.ends, 8 * DAY))).toEqual(
      expect.arrayContaining(["day 0: Welcome to Whence", "day 0: Receipt 1: Growth plan, $59.00 (demo)"]),
    );
    expect(mailing.subjectsTo(account)).toHaveLength(2);
    const welcome = mailing.mailsTo(account).find(({ subject }) => subject === "Welcome to Whence");
    expect(welcome?.text).toContain("Your Growth plan is active.");
  });

  it("are not sent by a clock that is five minutes ahead of the trial's end", async () => {
    const account = await mailing.onTrial();
    await mailing.run(after(account.ends, 5 * MINUTE - 1));
    expect(mailing.subjectsTo(account)).not.toContain("Your trial has ended");
    await mailing.run(after(account.ends, 5 * MINUTE));
    expect(mailing.subjectsTo(account)).toContain("Your trial has ended");
  });
});

describe("a mail to an account with a hostile name (attack X05)", () => {
  it("has its one recipient, its own headers, and nothing of the name in its markup", async () => {
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

describe("a mail that is due", () => {
  it("is sent once when the schedule fires three times at once, and again and again (attack D04)", async () => {
    const account = await mailing.onTrial();
    await Promise.all([1, 2, 3].map(() => mailing.run(account.created)));
    for (let minute = 1; minute <= 20; minute++) await mailing.run(after(account.created, minute * MINUTE));
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
    expect((await mailing.waiting.mailsOf(account.id))["trial-start"]).toHaveProperty("sent_at");
  });

  it("is not sent when its time has passed: after a month without the schedule only what still holds is", async () => {
    const account = await mailing.onTrial();
    const site = await givenSite(mailing.app, account.token);
    await givenLeadAt(after(account.ends, DAY), site.id);
    await mailing.run(after(account.created, 31 * DAY));
    expect(mailing.subjectsTo(account)).toEqual(["1 lead is waiting for you"]);
    const { "trial-ending": ending } = await mailing.waiting.mailsOf(account.id);
    expect(ending).toMatchObject({ why: "It is too late." });
    expect(ending).not.toHaveProperty("due");
  });

  it("is sent by a later run when one was killed between taking it up and sending it", async () => {
    const account = await mailing.onTrial();
    const { "trial-start": row } = await mailing.waiting.mailsOf(account.id);
    const lease = after(account.created, 10 * MINUTE);
    await mailing.waiting.plant({ ...row, due_at: lease.toISOString(), due_tries: 1 });
    await mailing.run(after(lease, -1));
    expect(mailing.subjectsTo(account)).toEqual([]);
    await mailing.run(lease);
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  });

  it("is tried later when the mail service fails for a while, and comes once", async () => {
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

  it("is given up when its address can be none, and the others are sent", async () => {
    const refused = await mailing.onTrial();
    const other = await mailing.onTrial();
    await mailing.rows.setAccount(refused.id, "email", "nobody");
    await mailing.run(other.created);
    expect((await mailing.waiting.mailsOf(refused.id))["trial-start"]).toHaveProperty("failed_at");
    expect((await mailing.waiting.mailsOf(refused.id))["trial-start"]).not.toHaveProperty("due");
    expect(mailing.subjectsTo(other)).toEqual(["Welcome to Whence"]);
  });

  it("waits untouched while there is no sender, and is sent when there is one", async () => {
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

  it("is given up on a refusal, and not because our own sender is not verified yet", () => {
    const answered = (name: string, message: string) => Object.assign(new Error(message), { name });
    expect(isRefused(answered("MessageRejected", "Illegal address"))).toBe(true);
    expect(isRefused(answered("MessageRejected", "Email address is not verified."))).toBe(false);
    expect(isRefused(answered("TooManyRequestsException", "Slower, please."))).toBe(false);
    expect(isRefused("odd")).toBe(false);
  });

  it("reaches an address whose domain is of other letters, by its ASCII name", async () => {
    const account = await givenAccount(mailing.app, `${randomUUID()}@bücher.example`);
    await mailing.run(after(new Date(), MINUTE));
    const [name] = account.email.split("@");
    expect(mailing.app.mails().map(({ to }) => to)).toContain(`${name}@xn--bcher-kva.example`);
  });

  it("fails alone when its row cannot be read", async () => {
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

  it("goes to nobody when the account is gone", async () => {
    const account = await mailing.onTrial();
    await mailing.rows.removeAccount(account.id);
    await mailing.run(account.created);
    expect(mailing.subjectsTo(account)).toEqual([]);
    expect(await mailing.rows.account(account.id)).toBeUndefined();
  });
});
