import { expect, it } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { accept, givenInvitation, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { givenDesk } from "../given-destination.ts";
import { addAlert, addEmail } from "./given-alert.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const app = startedApp({ rateLimits: "on" });

it("an address gets at most five test emails an hour from all accounts", async () => {
  const [one, two] = [await givenDesk(app), await givenDesk(app)];
  const member = await givenMember(app, one.account, "analyst");
  await accept(app, member, (await givenInvitation(app, two.account, "analyst", member.email)).token);
  const add = async (desk: typeof one) => {
    const id = await addAlert(desk, { kind: "email", member: member.email });
    return () => desk.call(`POST /api/destinations/${id}/test`);
  };
  const [testOne, testTwo] = [await add(one), await add(two)];
  const tests = () => app.mails().filter(({ to, subject }) => to === member.email && /lead/.test(subject));
  for (const test of [testOne, testTwo, testOne, testTwo, testOne])
    expect((await test()).json).toMatchObject({ ok: true });
  const draft = { kind: "email", name: "Draft", member: member.email };
  const testDraft = () => one.call("POST /api/destinations/test", { body: draft });
  for (const test of [testOne, testTwo, testDraft]) expectError(await test(), 429);
  expect(tests()).toHaveLength(5);
});

it("an address gets at most five requests to confirm it a day from all accounts", async () => {
  const [one, two] = [await givenDesk(app), await givenDesk(app)];
  const member = await givenMember(app, one.account, "analyst");
  await accept(app, member, (await givenInvitation(app, two.account, "analyst", member.email)).token);
  const rows = rowsOf(app);
  const { email_confirmed_at, ...row } = (await rows.row(keys.person(member.id))) ?? {};
  await rows.put(row);
  rows.close();
  const add = async (desk: typeof one) => {
    const id = await addAlert(desk, { kind: "email", member: member.email });
    return () => desk.call(`POST /api/destinations/${id}/confirmation`);
  };
  const [askOne, askTwo] = [await add(one), await add(two)];
  for (const ask of [askOne, askTwo, askOne]) expect((await ask()).status).toBe(204);
  for (const ask of [askOne, askTwo]) expectError(await ask(), 429);
  await add(one);
  expect(app.mails().filter(({ to, text }) => to === member.email && /#confirm/.test(text))).toHaveLength(5);
});

it("an address gets at most 30 alerts an hour; the rest wait for the next hour", async () => {
  const desk = await givenDesk(app);
  const { email } = desk.account;
  const ids: string[] = [];
  for (const _ of times(20)) ids.push(await addEmail(app, desk, email));
  const mails = () => app.mails().filter(({ to, text }) => to === email && /Open the lead/.test(text));
  const begun = Math.ceil(Date.now() / HOUR) * HOUR;
  const sendAt = async (at: number, name: string) => {
    app.queues.now = new Date(at);
    await desk.lead(`${name}@firm.example`, { name, form: name });
    await app.queues.settle();
  };
  await sendAt(begun, "Ada");
  expect(mails()).toHaveLength(20);
  await sendAt(begun + 2 * MINUTE, "Bob");
  await sendAt(begun + 4 * MINUTE, "Cy");
  expect(mails()).toHaveLength(30);
  for (const shown of await Promise.all(ids.map(desk.shown))) {
    const nothing = { failing_since: null, paused: null };
    expect(shown).toMatchObject({ state: "postponed", last_failure: { code: "mail_limit" }, ...nothing });
    expect(String(shown.next_at) >= new Date(begun + HOUR).toISOString()).toBe(true);
  }
  for (const hours of times(4)) await desk.pass(begun + (hours + 1) * HOUR + 2 * MINUTE - Date.now());
  const counted = (name: string) => mails().filter(({ text }) => text.includes(`${name} (score`)).length;
  expect([counted("Ada"), counted("Bob"), counted("Cy")]).toEqual([20, 20, 20]);
  expect(mails().filter(({ text }) => /Bob \(score.*Cy \(score/s.test(text))).toHaveLength(10);
  for (const shown of await Promise.all(ids.map(desk.shown)))
    expect(shown).toMatchObject({ last_failure: null });
});
