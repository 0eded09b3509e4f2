import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { digest } from "../../../functions/platform/store/digest.ts";
import { givenAccount } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { accept, givenInvitation, givenMember } from "../../support/team.ts";
import { givenDesk } from "../given-destination.ts";
import { addAlert, addEmail } from "./given-alert.ts";

const MINUTE = 60_000;

const app = startedApp();
beforeEach(() => {
  app.queues.now = null;
  app.mail.failWith(null);
});

/** An account that emails its leads to a member, by default its owner. */
async function givenEmail(member?: string, more: Record<string, unknown> = {}) {
  const desk = await givenDesk(app);
  const to = member ?? desk.account.email;
  const id = await addEmail(app, desk, to, more);
  const mails = () => app.mails().filter((mail) => mail.to === to && !mail.text.includes("/alert#confirm."));
  const send = async (...names: string[]) => {
    for (const name of names) await desk.lead(`${name}@firm.example`, { name, form: name });
    await app.queues.settle();
  };
  return { ...desk, id, mails, send };
}

const subjectsOf = (mails: { subject: string }[]) =>
  mails.map(({ subject }) => subject.replace(/ \(score.*/, ""));
const addressOf = (header = ""): string => /<(.+)>/.exec(header)?.[1] ?? "";

describe("an email alert", () => {
  it("says who the lead is, its score and why, and where it came from, with links", async () => {
    const { lead, mails, shown, id } = await givenEmail();
    const leadId = await lead("ada@firm.example", {
      name: "Ada Lovelace",
      company: "Firm",
      message: "Call me <back>.\nPlease!",
      touches: [{ source: "google", medium: "cpc", campaign: "spring" }],
    });
    await app.queues.settle();
    const [mail] = mails();
    expect(mail?.subject).toMatch(/^New lead: Ada Lovelace, Firm \(score \d/);
    expect(mail?.text).toMatch(/Ada Lovelace, Firm \(score \d/);
    expect(mail?.text).toContain("“Call me <back>. Please!”");
    expect(mail?.text).toContain("google · spring");
    expect(mail?.text).toContain(`Open the lead: ${app.origin}/dashboard?lead=${leadId}`);
    expect(mail?.text).toMatch(/Mark as contacted: \S+\/alert#contacted\./);
    expect(mail?.html).toContain("Call me &#60;back&#62;. Please!");
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await shown(id)).toMatchObject({ state: "ok" });
  });

  it("is sent immediately for the first lead, and together for those of the next minute", async () => {
    const { send, mails, shown, id, pass, call } = await givenEmail();
    await send("Ada");
    await send("Bob", "Cy");
    expect(subjectsOf(mails())).toEqual(["New lead: Ada"]);
    expect(await shown(id)).toMatchObject({ state: "ok" });
    await pass(MINUTE + 1000);
    expect(subjectsOf(mails())).toEqual(["New lead: Ada", "2 new leads"]);
    expect(mails()[1]?.subject).toBe("2 new leads");
    expect(mails()[1]?.text).toMatch(/Bob \(score.*Cy \(score/s);
    expect(mails()[1]?.text.match(/Open the lead: /g)).toHaveLength(2);
    const { json } = await call(`GET /api/deliveries?destination=${id}`);
    expect(json).toMatchObject({
      data: Array.from({ length: 3 }, () => ({ state: "delivered", attempts: [{ code: "mailed" }] })),
    });
  });

  it("has the lead's phone number and address, and a reply goes to the lead", async () => {
    const { lead, mails } = await givenEmail();
    await lead("Ada@firm.example", { name: "Ada", phone: "+49 30 <b>1234567" });
    await app.queues.settle();
    const [mail] = mails();
    expect(mail?.text).toMatch(/^Phone: \+49 30 <b>1234567\nEmail: Ada@firm\.example$/m);
    expect(mail?.html).toContain("Phone: +49 30 &#60;b&#62;1234567<br>Email: Ada@firm.example<br>");
    expect(mail?.headers["Reply-To"]).toBe("Ada@firm.example");
    expect(mail?.text).toContain("Replies to this email go to the lead, Ada@firm.example.");
    expect(mail?.headers["Auto-Submitted"]).toBe("auto-generated");
  });

  it("goes to a lead at an internationalized domain", async () => {
    const { lead, mails } = await givenEmail();
    await lead("ada@bücher.example");
    await app.queues.settle();
    expect(mails()[0]?.headers["Reply-To"]).toBe("ada@xn--bcher-kva.example");
  });

  it.each([
    "ada@firm.example, eve@evil.example",
    "Eve <eve@evil.example>",
    "ada@firm_name.example",
    "not an address",
  ])("isn't answered to %j, but arrives", async (email) => {
    const { lead, mails } = await givenEmail();
    await lead(email, { name: "Ada" });
    await app.queues.settle();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.headers).not.toHaveProperty("Reply-To", expect.stringContaining("@firm"));
    expect(mails()[0]?.headers).not.toHaveProperty("Reply-To", expect.stringContaining("eve"));
    expect(mails()[0]?.text).not.toContain("Replies to this email go");
  });

  it("has no phone number or address that the lead didn't give", async () => {
    const { lead, mails } = await givenEmail();
    await lead("", { name: "Ada", email: null });
    await app.queues.settle();
    expect(mails()[0]?.text).not.toMatch(/^(Phone|Email):/m);
    expect(mails()[0]?.text).not.toContain("Replies to this email go");
  });

  it("about several leads has the details of each, and a reply goes to none", async () => {
    const { send, mails, pass } = await givenEmail();
    await send("Ada");
    await send("Bob", "Cy");
    await pass(MINUTE + 1000);
    expect(mails()[1]?.text).toMatch(/Email: Bob@firm\.example\n.*Email: Cy@firm\.example\n/s);
    expect(mails()[1]?.headers["Reply-To"] ?? "").not.toContain("@firm.example");
    expect(mails()[1]?.text).not.toContain("Replies to this email go");
  });

  it("has no name in its subject if it looks like a link", async () => {
    const { send, mails } = await givenEmail();
    await send("Win at evil.example/now");
    expect(mails()[0]?.subject).toMatch(/^New lead \(score \d/);
  });

  it("uses the alert's name only if it is plain", async () => {
    const named = async (name: string) => {
      const { send, mails } = await givenEmail(undefined, { name });
      await send("Ada");
      return mails()[0]?.text ?? "";
    };
    expect(await named("Sales")).toContain("because of the alert Sales set up by your team");
    expect(await named("Win at https://evil.example")).toContain("because of an alert set up by your team");
  });

  it("waits while the mail service is down, and is then sent", async () => {
    const { send, mails, shown, id, pass } = await givenEmail();
    app.mail.failWith("broken");
    await send("Ada");
    expect(await shown(id)).toMatchObject({ state: "failing", last_failure: { code: "not_mailed" } });
    app.mail.failWith(null);
    await pass(MINUTE);
    expect(mails()).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ failing_since: null, last_failure: null });
  });
});

describe("who is emailed", () => {
  it("is only a member who sees all leads", async () => {
    const desk = await givenDesk(app);
    const add = (member: string) =>
      desk.call("POST /api/destinations", { body: { kind: "email", name: "Sales", member } });
    const analyst = await givenMember(app, desk.account, "analyst");
    const billing = await givenMember(app, desk.account, "billing");
    expect((await add(analyst.email.toUpperCase())).status).toBe(201);
    for (const email of [billing.email, "stranger@firm.example", (await givenDesk(app)).account.email]) {
      const { status, json } = await add(email);
      expect(status).toBe(400);
      expect((json as { detail: string }).detail).toMatch(/^Emails go only to owners, admins and analysts/);
    }
  });

  it("is not a member who has left the team", async () => {
    const desk = await givenDesk(app);
    const analyst = await givenMember(app, desk.account, "analyst");
    const id = await addAlert(desk, { kind: "email", member: analyst.email });
    expect((await desk.call(`DELETE /api/members/${analyst.id}`)).status).toBe(204);
    await desk.lead("ada@firm.example");
    await app.queues.settle();
    expect(app.mails().filter(({ to, subject }) => to === analyst.email && /lead/.test(subject))).toEqual([]);
    expect(await desk.shown(id)).toMatchObject({ state: "paused", last_failure: { code: "no_member" } });
  });
});

describe("stopping an email alert", () => {
  it("takes one click on the page's or the mail client's button, by the member, without signing in", async () => {
    const { send, mails, shown, id, call, account } = await givenEmail();
    await send("Ada");
    const address = addressOf(mails()[0]?.headers["List-Unsubscribe"]);
    expect((await fetch(address)).status).toBe(405);
    expect(await shown(id)).toMatchObject({ state: "ok" });
    for (let press = 0; press < 2; press++) {
      const body = "List-Unsubscribe=One-Click";
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await fetch(address, { method: "POST", headers, body })).status).toBe(204);
    }
    expect(await shown(id)).toEqual({});
    const { json } = await call("GET /api/activity");
    expect(json).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          what: "destination.removed",
          actor: expect.objectContaining({ kind: "person", id: account.id }),
        }),
      ]),
    });
    await send("Bob");
    expect(mails()).toHaveLength(1);
  });

  it("is not possible for a former recipient", async () => {
    const { send, mails, shown, id, call, account } = await givenEmail();
    const analyst = await givenMember(app, account, "analyst");
    await send("Ada");
    const address = addressOf(mails()[0]?.headers["List-Unsubscribe"]);
    const body = { member: analyst.email };
    expect((await call(`PATCH /api/destinations/${id}`, { body })).status).toBe(200);
    expect((await fetch(address, { method: "POST" })).status).toBe(204);
    expect(await shown(id)).toMatchObject({ address: analyst.email });
  });

  it("is not possible with another link from the alert, or a changed one", async () => {
    const { send, mails, shown, id } = await givenEmail();
    await send("Ada");
    const [, action = ""] = /#contacted\.(\S+)/.exec(mails()[0]?.text ?? "") ?? [];
    for (const token of [action, "x.y", `${action}AA`])
      expect((await app.call(`POST /api/alerts/stop?${new URLSearchParams({ token })}`)).status).toBe(404);
    expect(await shown(id)).toMatchObject({ state: "ok" });
  });

  it("follows from a complaint; a bounce pauses the alert, but not the account's other emails", async () => {
    for (const [name, expected] of [
      ["complaint", {}],
      ["bounce", { state: "paused", paused: "gone", last_failure: { code: "no_address" } }],
    ] as const) {
      const desk = await givenDesk(app);
      const member = await givenAccount(app, `${name}+${randomUUID()}@simulator.amazonses.com`);
      const { token } = await givenInvitation(app, desk.account, "analyst", member.email);
      await accept(app, member, token);
      const id = await addAlert(desk, { kind: "email", member: member.email });
      await desk.lead("ada@firm.example");
      await app.queues.settle();
      await expect.poll(() => desk.shown(id)).toMatchObject(expected);
      await expect
        .poll(async () => (await desk.shown(id)).state)
        .toBe((expected as { state?: string }).state);
      expect((await desk.call("GET /api/account")).json).not.toHaveProperty("undeliverable");
    }
  });

  it("does not follow from a complaint or bounce of an earlier recipient", async () => {
    const { id, call, account, shown } = await givenEmail();
    const { email } = await givenMember(app, account, "analyst");
    expect((await call(`PATCH /api/destinations/${id}`, { body: { member: email } })).status).toBe(200);
    const report = (about: string) => {
      const tags = { account: [account.id], alert: [id], recipient: [digest(about)] };
      const mail = { timestamp: new Date().toISOString(), tags };
      app.publish("Email Bounced", { mail, bounce: { bounceType: "Permanent" } });
      app.publish("Email Complaint Received", { mail, complaint: {} });
    };
    report(account.email);
    // Reports are read in order.
    const other = await givenEmail();
    const tags = { account: [other.account.id], alert: [other.id], recipient: [digest(other.account.email)] };
    app.publish("Email Complaint Received", {
      mail: { timestamp: new Date().toISOString(), tags },
      complaint: {},
    });
    await expect.poll(() => other.shown(other.id)).toEqual({});
    expect(await shown(id)).toMatchObject({ address: email, paused: null });
    report(email);
    await expect.poll(() => shown(id)).toEqual({});
  });
});
