import { describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { forAccount, givenMember, teamOf } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { activityOf } from "../activity/activity-of.ts";

const app = startedApp();
const rows = startedRows(app);

const handOver = (by: GivenAccount, to: { id: string }, account: { id: string }) =>
  app.call(`PATCH /api/members/${to.id}`, {
    token: by.token,
    headers: forAccount(account),
    body: { role: "owner", hand_over: true },
  });
const leave = (who: GivenAccount, account: { id: string }) =>
  app.call(`DELETE /api/members/${who.id}`, { token: who.token, headers: forAccount(account) });
const rolesOf = async (by: GivenAccount, account: { id: string }) =>
  Object.fromEntries((await teamOf(app, by, account)).members.map(({ id, role }) => [id, role]));
const counts = async ({ id }: { id: string }) => {
  const { member_count, owner_count, email } = (await rows.account(id)) ?? {};
  return { member_count, owner_count, email };
};

describe("an ownership transfer", () => {
  test("makes the successor owner and the caller admin, and moves the account's emails, in one step", async () => {
    const agency = await givenAccount(app);
    const successor = await givenMember(app, agency, "analyst");
    const before = await rows.account(agency.id);
    expect((await handOver(agency, successor, agency)).status).toBe(204);
    expect(await rolesOf(agency, agency)).toEqual({ [agency.id]: "admin", [successor.id]: "owner" });
    expect(await counts(agency)).toEqual({ member_count: 2, owner_count: 1, email: successor.email });
    // The links in earlier emails no longer work.
    expect((await rows.account(agency.id))?.mail_token).not.toBe(before?.mail_token);
    const [newest] = await activityOf(app, successor, agency);
    expect(newest).toMatchObject({
      what: "ownership.handed_over",
      actor: { id: agency.id },
      subject: { id: successor.id },
    });
    // From the next request on, owner-only actions are forbidden to them.
    expectError(await handOver(agency, successor, agency), 403);
    expectError(
      await app.call("DELETE /api/account", { token: agency.token, body: { email: successor.email } }),
      403,
    );
    expect((await handOver(successor, agency, agency)).status).toBe(204);
    expect(await counts(agency)).toEqual({ member_count: 2, owner_count: 1, email: agency.email });
  });

  test("is reported to both sides by email, once each", async () => {
    const agency = await givenAccount(app);
    const successor = await givenMember(app, agency, "admin");
    const mailsTo = ({ email }: GivenAccount) =>
      app.mails().filter(({ to, subject }) => to === email && subject.includes("new owner"));
    expect((await handOver(agency, successor, agency)).status).toBe(204);
    for (const _ of times(2)) await app.jobs.run("send-mails", { now: new Date(Date.now() + 60_000) });
    for (const each of [agency, successor])
      expect(mailsTo(each).map(({ text }) => text)).toEqual([
        expect.stringMatching(new RegExp(`${agency.email}.* to .*${successor.email}`, "s")),
      ]);
  });

  test("to another owner only demotes the caller; emails that went to a third owner stay with them", async () => {
    const agency = await givenAccount(app);
    const [second, third] = [
      await givenMember(app, agency, "owner"),
      await givenMember(app, agency, "owner"),
    ];
    expect((await handOver(second, third, agency)).status).toBe(204);
    expect(await rolesOf(agency, agency)).toEqual({
      [agency.id]: "owner",
      [second.id]: "admin",
      [third.id]: "owner",
    });
    expect(await counts(agency)).toEqual({ member_count: 3, owner_count: 2, email: agency.email });
  });

  test("requires an owner, and another member of the account as successor", async () => {
    const agency = await givenAccount(app);
    const admin = await givenMember(app, agency, "admin");
    const stranger = await givenAccount(app);
    expectError(await handOver(admin, agency, agency), 403);
    expectError(await handOver(admin, admin, agency), 403);
    expectError(await handOver(agency, agency, agency), 409);
    expectError(await handOver(agency, stranger, agency), 404);
    expectError(await handOver(stranger, admin, agency), 403);
    const body = { role: "admin", hand_over: true };
    expectError(await app.call(`PATCH /api/members/${admin.id}`, { token: agency.token, body }), 400);
    expect(await rolesOf(agency, agency)).toEqual({ [agency.id]: "owner", [admin.id]: "admin" });
  });

  test("while the successor leaves, or both owners leave, always leaves exactly one owner", async () => {
    for (const round of times(20)) {
      const agency = await givenAccount(app);
      const second = await givenMember(app, agency, "owner");
      const leaves = () => [leave(agency, agency), leave(second, agency)];
      const mixed = () => [handOver(agency, second, agency), leave(second, agency)];
      const answers = await Promise.all(round % 2 === 0 ? leaves() : mixed());
      for (const { status } of answers) expect([204, 403, 404, 409]).toContain(status);
      const stored = await rows.below(`ACCOUNT#${agency.id}`, "MEMBER#");
      const owners = stored.filter(({ role }) => role === "owner");
      expect(owners).toHaveLength(1);
      const owner = [agency, second].find(({ id }) => id === owners[0]?.person_id);
      expect(await counts(agency)).toEqual({
        member_count: stored.length,
        owner_count: 1,
        email: owner?.email,
      });
    }
  });
});
