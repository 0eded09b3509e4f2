import { describe, expect, test } from "vitest";
import {
  type GivenAccount,
  givenAccount,
  givenPlan,
  givenSite,
  login,
  newEmail,
} from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { accept, forAccount, givenInvitation, givenMember, teamOf } from "../../support/team.ts";

const app = startedApp();
const rows = startedRows(app);

const change = (by: GivenAccount, who: { id: string }, role: string, account: { id: string }) =>
  app.call(`PATCH /api/members/${who.id}`, { token: by.token, headers: forAccount(account), body: { role } });
const remove = (by: GivenAccount, who: { id: string }, account: { id: string }) =>
  app.call(`DELETE /api/members/${who.id}`, { token: by.token, headers: forAccount(account) });
const rolesOf = async (by: GivenAccount, account: { id: string }) =>
  Object.fromEntries((await teamOf(app, by, account)).members.map(({ id, role }) => [id, role]));
const counts = async ({ id }: { id: string }) => {
  const { member_count, owner_count, email } = (await rows.account(id)) ?? {};
  return { member_count, owner_count, email };
};
const meOf = async ({ token }: { token: string }) =>
  (await app.call("GET /api/me", { token })).json as {
    accounts: { id: string; role: string; sees_cost: boolean }[];
  };

const LAST_OWNER = "An account needs an owner; make another member an owner first.";
const OWNERS_ONLY = "Only an owner may invite, change or remove an owner.";

describe("a member's role", () => {
  test("changes at their next request", async () => {
    const agency = await givenAccount(app);
    const member = await givenMember(app, agency, "analyst");
    const addSite = () =>
      app.call("POST /api/sites", {
        token: member.token,
        headers: forAccount(agency),
        body: { name: "Shop", domain: "shop.example" },
      });
    expectError(await addSite(), 403);
    expect((await change(agency, member, "admin", agency)).status).toBe(204);
    expect((await addSite()).status).toBe(201);
    expect(await rolesOf(agency, agency)).toEqual({ [agency.id]: "owner", [member.id]: "admin" });
    expect((await meOf(member)).accounts).toContainEqual({
      id: agency.id,
      name: "Ada Example",
      role: "admin",
      time_zone: "UTC",
      sees_cost: true,
      has_clients_screen: false,
      look: null,
    });
  });

  test("determines, with the plan, whether they see cost", async () => {
    const agency = await givenAccount(app);
    const { id } = await givenSite(app, agency.token);
    const members = [
      agency,
      await givenMember(app, agency, "analyst"),
      await givenMember(app, agency, "client", { sites: [id] }),
    ];
    const seesCost = async () => {
      const all = await Promise.all(members.map(meOf));
      return all.map(({ accounts }) => accounts.find((each) => each.id === agency.id)?.sees_cost);
    };
    expect(await seesCost()).toEqual([true, true, false]);
    await givenPlan(app, agency.token, "starter");
    expect(await seesCost()).toEqual([false, false, false]);
  });

  test("owner is only granted and revoked by owners, and one always remains", async () => {
    const agency = await givenAccount(app);
    const admin = await givenMember(app, agency, "admin");
    expect(expectError(await change(admin, admin, "owner", agency), 403)).toBe(OWNERS_ONLY);
    expect(expectError(await change(admin, agency, "analyst", agency), 403)).toBe(OWNERS_ONLY);
    expect(expectError(await remove(admin, agency, agency), 403)).toBe(OWNERS_ONLY);
    expect(expectError(await change(agency, agency, "admin", agency), 409)).toBe(LAST_OWNER);
    expect((await change(agency, admin, "owner", agency)).status).toBe(204);
    expect(await counts(agency)).toMatchObject({ member_count: 2, owner_count: 2 });
    expect((await change(agency, agency, "analyst", agency)).status).toBe(204);
    // The account's emails go to an owner.
    expect(await counts(agency)).toEqual({ member_count: 2, owner_count: 1, email: admin.email });
    expect(expectError(await change(admin, admin, "billing", agency), 409)).toBe(LAST_OWNER);
  });

  test("must be a valid role, and the member must exist", async () => {
    const agency = await givenAccount(app);
    const member = await givenMember(app, agency, "billing");
    for (const role of ["client", "", "root"]) expectError(await change(agency, member, role, agency), 400);
    for (const id of ["nobody", "x".repeat(3000)]) {
      expectError(await change(agency, { id }, "admin", agency), 404);
      expectError(await remove(agency, { id }, agency), 404);
    }
    expectError(await change(agency, await givenAccount(app), "admin", agency), 404);
    expect((await change(agency, member, "billing", agency)).status).toBe(204);
    expect(await counts(agency)).toMatchObject({ member_count: 2, owner_count: 1 });
  });

  test("counts for demo leads too", async () => {
    const agency = await givenAccount(app);
    const second = await givenMember(app, agency, "owner");
    const body = { name: "Eve", email: "eve@example.com", message: "Hello" };
    const send = () => app.call("POST /api/lead", { token: agency.token, body });
    expect((await send()).status).toBe(201);
    await change(second, agency, "billing", agency);
    expectError(await send(), 403);
  });
});

describe("a member who is removed", () => {
  test("loses access with the next request, and their seat is free", async () => {
    const agency = await givenAccount(app);
    const member = await givenMember(app, agency, "analyst");
    const read = () => app.call("GET /api/leads", { token: member.token, headers: forAccount(agency) });
    expect((await read()).status).toBe(200);
    expect((await remove(agency, member, agency)).status).toBe(204);
    expect(expectError(await read(), 403)).toBe("You are not a member of this account.");
    expect((await app.call("GET /api/leads", { token: member.token })).status).toBe(200);
    expect((await teamOf(app, agency)).seats.taken).toBe(1);
    expectError(await remove(agency, member, agency), 404);
    expect((await meOf(member)).accounts.map(({ id }) => id)).toEqual([member.id]);
  });

  test("can be invited and join again", async () => {
    const agency = await givenAccount(app);
    const member = await givenMember(app, agency, "analyst");
    await remove(agency, member, agency);
    const { token } = await givenInvitation(app, agency, "billing", member.email);
    expect((await accept(app, member, token)).json).toMatchObject({ role: "billing" });
    expect(await rolesOf(agency, agency)).toMatchObject({ [member.id]: "billing" });
  });

  test("can be oneself in any role; removing others requires an admin", async () => {
    const agency = await givenAccount(app);
    const [analyst, billing] = [
      await givenMember(app, agency, "analyst"),
      await givenMember(app, agency, "billing"),
    ];
    expectError(await remove(analyst, billing, agency), 403);
    expectError(await remove(billing, agency, agency), 403);
    for (const member of [analyst, billing]) expect((await remove(member, member, agency)).status).toBe(204);
    expect(await rolesOf(agency, agency)).toEqual({ [agency.id]: "owner" });
  });
});

describe("owners who leave", () => {
  test("never leave the account without one: of two concurrent ones, exactly one leaves", async () => {
    for (const _ of [1, 2, 3]) {
      const agency = await givenAccount(app);
      const second = await givenMember(app, agency, "owner");
      const answers = await Promise.all([agency, second].map((owner) => remove(owner, owner, agency)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      const stayed = answers[0]?.status === 409 ? agency : second;
      expect(await rolesOf(stayed, agency)).toEqual({ [stayed.id]: "owner" });
      expect(await counts(agency)).toEqual({ member_count: 1, owner_count: 1, email: stayed.email });
    }
  });

  test("leave the account intact, even its founder, who gets no new one", async () => {
    const agency = await givenAccount(app);
    const second = await givenMember(app, agency, "owner");
    expect((await remove(agency, agency, agency)).status).toBe(204);
    expect(await counts(agency)).toEqual({ member_count: 1, owner_count: 1, email: second.email });
    expect(expectError(await app.call("GET /api/account", { token: agency.token }), 403)).toBe(
      "You are not a member of this account.",
    );
    const demo = { name: "Eve", email: "eve@example.com", message: "Hello" };
    const { claim_token } = (await app.call("POST /api/lead", { body: demo })).json as {
      claim_token: string;
    };
    const { email, password } = agency;
    const signedIn = await app.call("POST /api/auth/login", { body: { email, password, claim_token } });
    expect(signedIn.status).toBe(200);
    const token = (signedIn.json as { access_token: string }).access_token;
    expect((await meOf({ token })).accounts).toEqual([]);
    expectError(await app.call("GET /api/sites", { token }), 403);
    expect(
      (await app.call("GET /api/leads", { token: second.token, headers: forAccount(agency) })).json,
    ).toEqual([]);
  });
});

describe("a deleted account", () => {
  const deleteAs = (by: GivenAccount, account: { id: string }, email: string) =>
    app.call("DELETE /api/account", { token: by.token, headers: forAccount(account), body: { email } });
  const exists = async ({ email, password }: GivenAccount) =>
    (await login(app, email, password)).status === 200;
  const named = async (...names: string[]) =>
    (await rows.all()).filter((row) => names.some((name) => JSON.stringify(row).includes(name)));

  test("deletes people who are in no other account, and its invitations", async () => {
    const agency = await givenAccount(app);
    const [elsewhere, homeless] = [
      await givenMember(app, agency, "owner"),
      await givenMember(app, agency, "admin"),
    ];
    await deleteAs(homeless, homeless, homeless.email);
    expect((await meOf(homeless)).accounts.map(({ id }) => id)).toEqual([agency.id]);
    const invited = await givenInvitation(app, agency, "analyst", newEmail());

    expect((await deleteAs(elsewhere, agency, agency.email)).status).toBe(204);
    expectError(await app.call("GET /api/me", { token: agency.token }), 401);
    expectError(await app.call("GET /api/me", { token: homeless.token }), 401);
    expect(await Promise.all([agency, elsewhere, homeless].map(exists))).toEqual([false, true, false]);
    expect((await meOf(elsewhere)).accounts.map(({ id }) => id)).toEqual([elsewhere.id]);
    expect((await app.call("GET /api/sites", { token: elsewhere.token })).status).toBe(200);
    expectError(await app.call("POST /api/invitations/show", { body: { token: invited.token } }), 404);

    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect(await named(agency.id, agency.email, homeless.id, homeless.email, invited.email)).toEqual([]);
    // The remaining person can delete their own account too, after which nothing is left.
    await deleteAs(elsewhere, elsewhere, elsewhere.email);
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect(await named(elsewhere.id, elsewhere.email)).toEqual([]);
  });

  test("never deletes a person who joins another account concurrently, nor lets a deleted person join", async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const [agency, person] = [await givenAccount(app), await givenAccount(app)];
      const { token } = await givenInvitation(app, agency, "analyst", person.email);
      const [joined] = await Promise.all([
        accept(app, person, token),
        deleteAs(person, person, person.email),
      ]);
      const isMember = joined.status === 200;
      if (!isMember) expectError(joined, 401);
      expect(await exists(person)).toBe(isMember);
      expect((await teamOf(app, agency)).members.length).toBe(isMember ? 2 : 1);
      expect(await counts(agency)).toMatchObject({ member_count: isMember ? 2 : 1 });
      expect((await rows.row({ pk: `USER#${person.id}`, sk: "USER" }))?.account_count).toBe(
        isMember ? 1 : undefined,
      );
    }
  });
});
