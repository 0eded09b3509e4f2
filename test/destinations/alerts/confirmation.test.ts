import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmationMail } from "../../../functions/destinations/alerts/confirmation-mail.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { accept, givenInvitation, givenMember } from "../../support/team.ts";
import { type GivenDesk, givenUnconfirmedDesk } from "../given-destination.ts";
import { addAlert, answer, askedOf } from "./given-alert.ts";

const DAY = 86_400_000;

const app = startedApp();
beforeEach(() => {
  app.queues.now = null;
  app.mail.failWith(null);
  vi.restoreAllMocks();
});

const mailsTo = (email: string, part: string) =>
  app.mails().filter(({ to, text }) => to === email && text.includes(part));
const askedFor = ({ email }: { email: string }) => mailsTo(email, "/alert#confirm.");
const alertsTo = ({ email }: { email: string }) => mailsTo(email, "Open the lead");

async function send(desk: GivenDesk, ...names: string[]) {
  for (const name of names) await desk.lead(`${name}@firm.example`, { name, form: name });
  await app.queues.settle();
}

/** An account with an alert to its owner, whose address is not confirmed. */
async function givenAsked(more: Record<string, unknown> = {}) {
  const desk = await givenUnconfirmedDesk(app);
  const { email } = desk.account;
  const id = await addAlert(desk, { kind: "email", member: email, ...more });
  const again = (alert = id) => desk.call(`POST /api/destinations/${alert}/confirmation`);
  return { ...desk, desk, id, again, ...askedOf(app, email) };
}

/** Sets a new password with a code that is emailed, which starts a new session. */
async function resetPassword({ email }: GivenAccount): Promise<{ token: string }> {
  await app.call("POST /api/auth/forgot", { body: { email } });
  const code = /\b\d{6}\b/.exec(mailsTo(email, "code").at(-1)?.text ?? "")?.[0];
  const body = { email, code, password: "a new password" };
  const { status, text, json } = await app.call("POST /api/auth/reset", { body });
  expect(status, text).toBe(200);
  return { token: (json as { access_token: string }).access_token };
}

describe("an email alert to an unconfirmed address", () => {
  it("waits, says so, and sends what was waiting once the button on the link's page confirms it", async () => {
    const { desk, id, shown, call, account, confirm } = await givenAsked();
    expect(await shown(id)).toMatchObject({ state: "unconfirmed", address: account.email });
    await send(desk, "Ada");
    await send(desk, "Bob");
    expect((await call(`POST /api/destinations/${id}/test`)).json).toMatchObject({
      ok: false,
      code: "not_confirmed",
    });
    expect(alertsTo(account)).toEqual([]);
    expect(await shown(id)).toMatchObject({ state: "unconfirmed", failing_since: null, paused: null });
    expect((await call(`GET /api/destinations/${id}`)).json).toMatchObject({
      state: "unconfirmed",
      waiting: 2,
    });
    expect((await fetch(`${app.origin}/alert#confirm.${confirm}`)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: "unconfirmed" });
    expect(await answer(app, "confirm", confirm)).toMatchObject({ status: 200, json: { changed: true } });
    await app.queues.settle();
    expect(alertsTo(account)).toHaveLength(1);
    expect(alertsTo(account)[0]?.text).toMatch(/Ada \(score.*Bob \(score/s);
    expect(await shown(id)).toMatchObject({ state: "ok", last_failure: null });
  });

  it("stops when it was not confirmed within 7 days, until its owner is asked again and confirms", async () => {
    const { desk, id, shown, again, account } = await givenAsked();
    await desk.change(id, { asked_at: new Date(Date.now() - 7 * DAY - 1000).toISOString() });
    await send(desk, "Ada");
    expect(await shown(id)).toMatchObject({
      state: "unconfirmed",
      paused: "refused",
      last_failure: { code: "confirmation_expired" },
    });
    expect((await again()).status).toBe(204);
    await answer(app, "confirm", askedOf(app, account.email).confirm);
    await app.queues.settle();
    expect(alertsTo(account)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ state: "ok", paused: null });
  });

  it("asks once, with who asks for what and until when, and stores the links nowhere", async () => {
    const { account, confirm, refuse, rows } = await givenAsked({ name: "Sales" });
    const [mail, ...more] = askedFor(account);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Do you want emails about new leads?");
    expect(mail?.text).toContain(
      `Someone who registered with this address asked us to email the new leads of the account of Ada Example on Whence to ${account.email}, with the alert Sales.`,
    );
    expect(mail?.text).toMatch(/The link works until \w+ \d+, \d{4}, \d\d:\d\d UTC\./);
    expect(mail?.text).toContain("This wasn't me: ");
    const stored = JSON.stringify(await rows(""));
    for (const token of [confirm, refuse]) expect(stored).not.toContain(token);
  });

  it("can be confirmed once, within 7 days, and only by its own link", async () => {
    const { confirm, refuse, id, shown } = await givenAsked();
    for (const token of [refuse, `${confirm}AA`, "x.y"])
      expectError(await answer(app, "confirm", token), 404);
    const body = { answer: "confirm", token: confirm };
    const pressAt = (ms: number) =>
      callAtTime(app, "POST /api/alerts/confirmation", new Date(Date.now() + ms), { body });
    expect((await pressAt(7 * DAY + 1000)).status).toBe(404);
    expect((await pressAt(7 * DAY - 60_000)).json).toEqual({ changed: true });
    expect((await answer(app, "confirm", confirm)).json).toEqual({ changed: false });
    expect(await shown(id)).toMatchObject({ state: "untested" });
  });

  it("asks its next recipient, and the earlier link is invalid", async () => {
    const { id, call, account, shown, confirm } = await givenAsked();
    const member = await givenMember(app, account, "analyst");
    const body = { member: member.email };
    expect((await call(`PATCH /api/destinations/${id}`, { body })).json).toMatchObject({ state: "untested" });
    expectError(await answer(app, "confirm", confirm), 404);
    await call(`PATCH /api/destinations/${id}`, { body: { member: account.email } });
    expect(await shown(id)).toMatchObject({ state: "unconfirmed" });
    expect(askedFor(account)).toHaveLength(2);
  });

  it("is no longer asked of someone who leaves the team or whose login is deleted", async () => {
    const desk = await givenUnconfirmedDesk(app);
    const person = await givenAccount(app);
    const { token } = await givenInvitation(app, desk.account, "admin", person.email);
    await accept(app, person, token);
    const rows = rowsOf(app);
    const { email_confirmed_at, ...row } = (await rows.row(keys.person(person.id))) ?? {};
    expect(email_confirmed_at).toEqual(expect.any(String));
    await rows.put(row);
    await addAlert(desk, { kind: "email", member: person.email });
    const { confirm, refuse } = askedOf(app, person.email);
    expect((await desk.call(`DELETE /api/members/${person.id}`)).status).toBe(204);
    expectError(await answer(app, "confirm", confirm), 404);
    const { status } = await app.call("DELETE /api/account", {
      token: person.token,
      body: { email: person.email },
    });
    expect(status).toBe(204);
    expectError(await answer(app, "refuse", refuse), 404);
    expect(await rows.row(keys.person(person.id))).toBeUndefined();
    rows.close();
  });
});

describe("an address counts as confirmed", () => {
  it("if its owner joined by invitation, with a new login or an existing one", async () => {
    const desk = await givenUnconfirmedDesk(app);
    const { token: invitation, email } = await givenInvitation(app, desk.account, "analyst", newEmail());
    const body = { name: "Cy", email, password: "abc123", invitation };
    expect((await app.call("POST /api/auth/register", { body })).status).toBe(201);
    for (const member of [{ email }, await givenMember(app, desk.account, "admin")]) {
      const id = await addAlert(desk, { kind: "email", member: member.email });
      expect(await desk.shown(id)).toMatchObject({ state: "untested" });
      expect(askedFor(member)).toEqual([]);
    }
    await send(desk, "Ada");
    expect(alertsTo({ email })).toHaveLength(1);
  });

  it("if its owner used the link that they had emailed to themselves, which lets a trial send everywhere", async () => {
    const desk = await givenUnconfirmedDesk(app);
    const { account, call } = desk;
    const body = { kind: "web_to_lead", name: "Salesforce", org_id: "00D000000000001" };
    const add = () => call("POST /api/destinations", { body });
    for (let count = 0; count < 3; count++) expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 403, json: { code: "address_unconfirmed" } });
    const alert = await addAlert(desk, { kind: "email", member: account.email });
    await send(desk, "Ada");

    expect((await call("POST /api/me/confirmation")).status).toBe(204);
    const [mail, ...more] = mailsTo(account.email, "/alert#address.");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Confirm your email address");
    const token = /\/alert#address\.(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expectError(await answer(app, "confirm", token), 404);
    expect((await answer(app, "address", token)).json).toEqual({ changed: true });
    expect((await answer(app, "address", token)).json).toEqual({ changed: false });
    expect((await add()).status).toBe(201);
    await app.queues.settle();
    expect(alertsTo(account)).toHaveLength(1);
    expect(await desk.shown(alert)).toMatchObject({ state: "ok" });
    expect(expectError(await call("POST /api/me/confirmation"), 409)).toBe(
      "Your email address is confirmed already.",
    );
  });

  it("not if someone says that the link wasn't theirs; they are not asked again", async () => {
    const { account, call } = await givenUnconfirmedDesk(app);
    await call("POST /api/me/confirmation");
    const [mail] = mailsTo(account.email, "/alert#address.");
    const tokenOf = (what: string) => new RegExp(`/alert#${what}\\.(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
    expect((await answer(app, "refuse", tokenOf("refuse"))).json).toEqual({ changed: true });
    expect((await answer(app, "address", tokenOf("address"))).json).toEqual({ changed: false });
    expectError(await call("POST /api/me/confirmation"), 409);
    expect(mailsTo(account.email, "/alert#address.")).toHaveLength(1);
  });

  it("if its owner reset their password with a code, even after a refusal", async () => {
    const { account, refuse, call } = await givenAsked();
    const session = await resetPassword(account);
    expect((await call("GET /api/destinations", session)).json).toMatchObject({
      data: [{ state: "untested" }],
    });
    expect((await answer(app, "refuse", refuse)).json).toEqual({ changed: true });
    const body = { kind: "email", name: "Sales", member: account.email };
    const added = await call("POST /api/destinations", { body, ...(await resetPassword(account)) });
    expect([added.status, added.json]).toEqual([201, expect.objectContaining({ state: "untested" })]);
  });
});

describe("“This wasn't me”", () => {
  it("removes the alert, and the address can't be asked again until a code emailed to it is used", async () => {
    const { account, call, shown, id, desk, confirm, refuse, again } = await givenAsked();
    const other = await addAlert(desk, { kind: "email", member: account.email });
    expect((await answer(app, "refuse", refuse)).json).toEqual({ changed: true });
    expect(await shown(id)).toEqual({});
    expect((await answer(app, "refuse", refuse)).json).toEqual({ changed: false });
    const body = { kind: "email", name: "Sales", member: account.email };
    expectError(await call("POST /api/destinations", { body }), 400);
    expectError(await again(other), 409);
    expectError(await answer(app, "confirm", confirm), 404);
    expect((await answer(app, "confirm", askedOf(app, account.email).confirm)).json).toEqual({
      changed: false,
    });
    await send(desk, "Ada");
    expect(alertsTo(account)).toEqual([]);
    expect(askedFor(account)).toHaveLength(2);
  });
});

describe("asking again", () => {
  it("sends another email while there is something to confirm", async () => {
    const { again, account, call, desk, confirm } = await givenAsked();
    expect((await again()).status).toBe(204);
    expect(askedFor(account)).toHaveLength(2);
    await answer(app, "confirm", confirm);
    expectError(await again(), 409);
    const chat = { kind: "slack", url: "https://hooks.slack.com/services/local" };
    expectError(await again(await addAlert(desk, chat)), 409);
    const foreign = await givenAsked();
    expectError(await call(`POST /api/destinations/${foreign.id}/confirmation`), 404);
  });

  it("makes up for an email that could not be sent when the alert was added", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    app.mail.failWith("broken");
    const { again, account, id, shown } = await givenAsked();
    expect(await shown(id)).toMatchObject({ state: "unconfirmed" });
    expectError(await again(), 503);
    app.mail.failWith(null);
    expect((await again()).status).toBe(204);
    expect(askedFor(account)).toHaveLength(1);
  });
});

it("the email repeats only plain names, and has the address of another person who asks", () => {
  const link = "https://whence.example/alert#";
  const asking = {
    requester: { name: "Win at https://evil.example", email: "eve@firm.example" },
    recipient: "ada@firm.example",
    account: "evil.example/now",
    alert: "<b>Click</b>",
    origin: "https://whence.example",
    confirm: `${link}confirm.x`,
    refuse: `${link}refuse.x`,
    until: new Date(0),
  };
  const [first] = confirmationMail(asking).paragraphs;
  expect(first).toBe(
    "eve@firm.example asked us to email the new leads of an account on Whence to ada@firm.example.",
  );
  const [byKey] = confirmationMail({ ...asking, requester: null }).paragraphs;
  expect(byKey).toMatch(/^An application asked us/);
});
