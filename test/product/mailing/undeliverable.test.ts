import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type MailFeedback, readReason } from "../../../functions/accounts/mails/feedback.ts";
import { type GivenAccount, givenAccount, givenPlan } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { after, DAY, HOUR, type Mailing, MINUTE, startMailing } from "../../support/mailing.ts";
import { forAccount, givenMember } from "../../support/team.ts";

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => mailing?.close());

const PERMANENT = { bounce: { bounceType: "Permanent", bounceSubType: "General" } };
const COMPLAINT = { complaint: { complaintFeedbackType: "abuse" } };

/** SES's report about an email that was sent to the account at `sent`. */
const feedback = ({ id }: Pick<GivenAccount, "id">, kind: object, sent: Date): MailFeedback =>
  ({ mail: { timestamp: sent.toISOString(), tags: { account: [id] } }, ...kind }) as MailFeedback;

/** An account at an address for which the mailbox simulator reports a "bounce" or "complaint". */
async function givenSimulated(name: "bounce" | "complaint") {
  const account = await givenAccount(mailing.app, `${name}+${randomUUID()}@simulator.amazonses.com`);
  const { created_at } = (await mailing.rows.account(account.id)) ?? {};
  return { ...account, created: new Date(String(created_at)) };
}

const profileOf = async ({ token }: GivenAccount) =>
  (await mailing.app.call("GET /api/account", { token })).json as { undeliverable?: object };
const undeliverableOf = async (account: GivenAccount) => (await profileOf(account)).undeliverable;
const resume = ({ token }: GivenAccount) => mailing.app.call("POST /api/mails/resume", { token });
const whyOf = async ({ id }: GivenAccount, kind: string) => (await mailing.waiting.mailsOf(id))[kind]?.why;

/** Publishes a report, and waits until another one, published after it, has been recorded. */
async function publish(type: string, detail: MailFeedback): Promise<void> {
  mailing.app.publish(type, detail);
  const marker = await givenAccount(mailing.app);
  mailing.app.publish("Email Bounced", feedback(marker, PERMANENT, new Date()));
  await expect.poll(() => undeliverableOf(marker)).toBeDefined();
}

describe("a report about an email", () => {
  it.each<[string, object, string | null]>([
    ["a permanent bounce", PERMANENT, "bounced"],
    ["a full mailbox", { bounce: { bounceType: "Transient" } }, null],
    ["a bounce of unknown kind", { bounce: { bounceType: "Undetermined" } }, null],
    ["a complaint", COMPLAINT, "complained"],
    ["a complaint without a kind", { complaint: {} }, "complained"],
    ["someone who says it is not spam", { complaint: { complaintFeedbackType: "not-spam" } }, null],
    ["anything else", {}, null],
  ])("%s", (_, kind, reason) => {
    expect(readReason(feedback({ id: "a" }, kind, new Date()))).toBe(reason);
  });
});

describe("an account whose address bounces", () => {
  it("gets no further email, not even a receipt, and sees when and why they stopped", async () => {
    const account = await givenSimulated("bounce");
    await mailing.run(account.created);
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
    await expect
      .poll(() => undeliverableOf(account))
      .toEqual({ reason: "bounced", at: expect.stringMatching(/^\d{4}-.*Z$/) });
    await givenPlan(mailing.app, account.token, "growth", after(account.created, DAY));
    await mailing.run(after(account.created, DAY));
    expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
    expect(await whyOf(account, "receipt#1")).toBe("address_bounced");
  });

  it("gets emails again on request, but not those that were skipped", async () => {
    const account = await givenSimulated("bounce");
    await mailing.run(account.created);
    await expect.poll(() => undeliverableOf(account)).toBeDefined();
    await mailing.run(after(account.created, 7 * DAY));
    expect((await resume(account)).status).toBe(204);
    expect(await profileOf(account)).not.toHaveProperty("undeliverable");
    await mailing.run(after(account.created, 12 * DAY));
    expect(mailing.subjectsTo(account).map((subject) => subject.replace(/ on .*/, ""))).toEqual([
      "Welcome to Whence",
      "Your trial ends",
    ]);
    // It bounces again.
    await expect.poll(() => undeliverableOf(account)).toBeDefined();
  });

  it("is not stopped again by a late or repeated report about an email from before it resumed", async () => {
    const account = await givenAccount(mailing.app);
    const sent = new Date();
    await publish("Email Bounced", feedback(account, PERMANENT, sent));
    expect(await undeliverableOf(account)).toMatchObject({ reason: "bounced" });
    expect((await resume(account)).status).toBe(204);
    await publish("Email Bounced", feedback(account, PERMANENT, sent));
    expect(await undeliverableOf(account)).toBeUndefined();
    await publish("Email Bounced", feedback(account, PERMANENT, after(new Date(), MINUTE)));
    expect(await undeliverableOf(account)).toMatchObject({ reason: "bounced" });
  });

  it("keeps the first report", async () => {
    const account = await givenAccount(mailing.app);
    await publish("Email Bounced", feedback(account, PERMANENT, new Date()));
    const first = await undeliverableOf(account);
    await publish("Email Complaint Received", feedback(account, COMPLAINT, new Date()));
    expect(await undeliverableOf(account)).toEqual(first);
  });
});

it("an account that complains gets no further email", async () => {
  const account = await givenSimulated("complaint");
  await mailing.run(account.created);
  await expect.poll(() => undeliverableOf(account)).toMatchObject({ reason: "complained" });
  await mailing.run(after(account.created, 7 * DAY + HOUR));
  expect(mailing.subjectsTo(account)).toEqual(["Welcome to Whence"]);
  expect(await whyOf(account, "trial-week")).toBe("address_complained");
});

it("a temporary failure, other events and emails without an account change nothing", async () => {
  const account = await givenAccount(mailing.app);
  const sent = new Date();
  await publish("Email Bounced", feedback(account, { bounce: { bounceType: "Transient" } }, sent));
  await publish("Email Delivered", feedback(account, PERMANENT, sent));
  await publish("Email Bounced", {
    mail: {
      timestamp: sent.toISOString(),
      tags: { account: [], alert: [], schedule: [], recipient: [], person: [] },
    },
    ...PERMANENT,
  });
  expect(await undeliverableOf(account)).toBeUndefined();
});

it("a report about a deleted or unknown account creates no row", async () => {
  const account = await givenAccount(mailing.app);
  const { token, email } = account;
  expect((await mailing.app.call("DELETE /api/account", { token, body: { email } })).status).toBe(204);
  const unknown = { id: randomUUID() };
  for (const each of [account, unknown])
    await publish("Email Bounced", feedback(each, PERMANENT, new Date()));
  expect(await mailing.rows.account(account.id)).not.toHaveProperty("undeliverable");
  expect(await mailing.rows.account(unknown.id)).toBeUndefined();
});

it("a malformed report is logged by kind, without an address", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  mailing.app.publish("Email Bounced", { mail: { destination: ["ada@firm.example"] } });
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  expect(String(logged.mock.calls[0])).toContain('"route":"mail-feedback"');
  expect(String(logged.mock.calls[0])).not.toContain("ada@");
});

it("resuming emails that are not stopped has no effect, and needs an account", async () => {
  const account = await givenAccount(mailing.app);
  expect((await resume(account)).status).toBe(204);
  expect(await mailing.rows.account(account.id)).not.toHaveProperty("mails_resumed_at");
  expectError(await mailing.app.call("POST /api/mails/resume"), 401);
});

it("when an account's emails move to another owner, the previous one's choices no longer apply", async () => {
  const { app, rows } = mailing;
  const account = await givenAccount(app);
  const second = await givenMember(app, account, "owner");
  const sent = new Date();
  await publish("Email Bounced", feedback(account, PERMANENT, sent));
  const { mail_token } = (await rows.account(account.id)) ?? {};
  const stop = `POST /api/mails/stop?account=${account.id}&token=${mail_token}`;
  expect((await app.call(stop)).status).toBe(204);

  const removal = { token: second.token, headers: forAccount(account) };
  expect((await app.call(`DELETE /api/members/${account.id}`, removal)).status).toBe(204);
  await publish("Email Bounced", feedback(account, PERMANENT, sent));
  expectError(await app.call(stop), 404);
  const now = await rows.account(account.id);
  expect(now).toMatchObject({ email: second.email });
  expect(now).not.toHaveProperty("undeliverable");
  expect(now).not.toHaveProperty("mails_stopped_at");
});
