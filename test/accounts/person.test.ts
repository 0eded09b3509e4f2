import { describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, login } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { accept, forAccount, givenInvitation, teamOf } from "../support/team.ts";
import { times } from "../support/times.ts";
import { activityOf } from "./activity/activity-of.ts";
import { givenKey } from "./keys/given-key.ts";

const app = startedApp();
const rows = startedRows(app);

const deleteMe = ({ token, email }: GivenAccount, typed: unknown = email) =>
  app.call("DELETE /api/me", { token, body: { email: typed } });
const namesIn = async (...names: string[]) =>
  (await rows.all()).filter((row) => names.some((name) => JSON.stringify(row).includes(name)));

/** A person whose only account is that of someone else. */
async function givenGuest(agency: GivenAccount, role: "owner" | "admin" | "analyst"): Promise<GivenAccount> {
  const { token: invitation, email } = await givenInvitation(app, agency, role);
  const body = { name: "Grace Guest", email, password: "abc123", invitation };
  const { json } = await app.call("POST /api/auth/register", { body });
  const { access_token, user_id } = json as { access_token: string; user_id: string };
  return { token: access_token, id: user_id, email, password: "abc123" };
}

describe("deleting one's login", () => {
  test("ends every session and membership, and leaves the accounts intact", async () => {
    const [agency, other] = [await givenAccount(app), await givenAccount(app)];
    const guest = await givenGuest(agency, "admin");
    await accept(app, guest, (await givenInvitation(app, other, "owner", guest.email)).token);
    const { key } = await givenKey(app, guest, {}, forAccount(agency));
    expect((await app.call("GET /api/leads", { token: key })).status).toBe(200);

    const { status, text, headers } = await deleteMe(guest, ` ${guest.email.toUpperCase()} `);
    expect([status, text]).toEqual([204, ""]);
    expect(headers.getSetCookie()[0]).toMatch(/^whence_refresh=;/);
    expectError(await app.call("GET /api/me", { token: guest.token }), 401);
    expectError(await login(app, guest.email, guest.password), 401);
    expectError(await app.call("GET /api/leads", { token: key }), 401);
    for (const account of [agency, other]) {
      expect(await teamOf(app, account)).toMatchObject({
        members: [{ id: account.id, role: "owner" }],
        seats: { taken: 1 },
      });
    }
    expect(await namesIn(guest.email, "Grace Guest")).toEqual([]);
    // Their actions remain, without their name.
    expect((await activityOf(app, agency))[0]).toMatchObject({
      what: "member.left",
      actor: { kind: "person", id: guest.id, name: null },
      subject: { name: null },
    });
  });

  test("is rejected for the only owner of an account, who stays a member everywhere", async () => {
    const [agency, owner] = [await givenAccount(app), await givenAccount(app)];
    const invitation = await givenInvitation(app, agency, "analyst", owner.email);
    await accept(app, owner, invitation.token);
    expect(expectError(await deleteMe(owner), 409)).toBe(
      "You are the only owner of the account Ada Example. Make another member its owner first, or delete the account.",
    );
    expect((await teamOf(app, agency)).members).toHaveLength(2);
    await app.call("DELETE /api/account", { token: owner.token, body: { email: owner.email } });
    expect((await deleteMe(owner)).status).toBe(204);
    expect((await teamOf(app, agency)).members).toHaveLength(1);
  });

  test("works without any account, and requires the person's own address", async () => {
    const agency = await givenAccount(app);
    const guest = await givenGuest(agency, "analyst");
    await app.call(`DELETE /api/members/${guest.id}`, { token: guest.token, headers: forAccount(agency) });
    for (const typed of [agency.email, "", null, 1, [guest.email]]) {
      expectError(await deleteMe(guest, typed), 400);
    }
    expect((await login(app, guest.email, guest.password)).status).toBe(200);
    expect((await deleteMe(guest)).status).toBe(204);
    expectError(await login(app, guest.email, guest.password), 401);
    expect(await namesIn(guest.email)).toEqual([]);
    // The address is free again.
    expect((await givenAccount(app, guest.email)).id).not.toBe(guest.id);
  });

  test("while the other owner leaves, is rejected before any membership ends", async () => {
    for (const _ of times(12)) {
      const [agency, other] = [await givenAccount(app), await givenAccount(app)];
      const guest = await givenGuest(agency, "analyst");
      await accept(app, guest, (await givenInvitation(app, other, "owner", guest.email)).token);
      const leaving = app.call(`DELETE /api/members/${other.id}`, { token: other.token });
      const [deletion] = await Promise.all([deleteMe(guest), leaving]);
      expect([204, 409]).toContain(deletion.status);
      const isMember = (await teamOf(app, agency)).members.some(({ id }) => id === guest.id);
      expect(isMember).toBe(deletion.status === 409);
    }
  });

  test("while they join another account, ends that membership too", async () => {
    const agency = await givenAccount(app);
    for (const _ of times(5)) {
      const other = await givenAccount(app);
      const guest = await givenGuest(agency, "analyst");
      const { token } = await givenInvitation(app, other, "analyst", guest.email);
      await Promise.all([accept(app, guest, token), deleteMe(guest)]);
      expectError(await login(app, guest.email, guest.password), 401);
      expect((await teamOf(app, other)).seats.taken).toBe(1);
      expect((await namesIn(guest.id)).filter(({ pk, sk }) => /^(USER|MEMBER)/.test(`${pk}${sk}`))).toEqual(
        [],
      );
    }
    expect((await teamOf(app, agency)).seats.taken).toBe(1);
  });
});
