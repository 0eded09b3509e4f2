import { describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenPlan, givenSite, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { accept, forAccount, givenInvitation, givenMember, invite, teamOf } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { givenClient } from "../clients/given-client.ts";

const app = startedApp();
const rows = startedRows(app);

/** An account with a site and a client. */
async function given() {
  const agency = await givenAccount(app);
  const site = await givenSite(app, agency.token);
  const client = await givenClient(app, agency);
  const change = (who: { id: string }, body: object, by: GivenAccount = agency) =>
    app.call(`PATCH /api/members/${who.id}`, { token: by.token, headers: forAccount(agency), body });
  const reads = (who: GivenAccount) =>
    app.call("GET /api/leads", { token: who.token, headers: forAccount(agency) });
  const member = async (who: { id: string }) =>
    (await teamOf(app, agency)).members.find(({ id }) => id === who.id);
  const access = { sites: [site.id], clients: [client.id] };
  return { agency, site, client, change, reads, member, access };
}

const INCOMPLETE = /^A client needs at least one site or client to see; /;
const OWNER_ONLY = "Only an owner may let a client see contact details.";
const AGENCY_ONLY = "Choose the Agency plan to give clients a login.";

describe("inviting a client", () => {
  test("names the sites and clients they see, which the team shows", async () => {
    const { agency, member, access } = await given();
    const person = await givenAccount(app);
    const { token } = await givenInvitation(app, agency, "client", person.email, access);
    expect((await teamOf(app, agency)).invitations).toMatchObject([{ ...access, contacts: false }]);
    expect((await accept(app, person, token)).json).toMatchObject({ id: agency.id, role: "client" });
    expect(await member(person)).toMatchObject({ role: "client", ...access, contacts: false });
  });

  test("needs at least one of them, which must be the account's own; other roles have none", async () => {
    const { agency, site, client } = await given();
    const stranger = await given();
    const inviteAs = (role: string, access: object) => invite(app, agency, newEmail(), role, {}, access);
    for (const access of [{}, { sites: [] }, { sites: [], clients: [], contacts: true }])
      expect(expectError(await inviteAs("client", access), 400)).toMatch(INCOMPLETE);
    for (const access of [{ sites: [site.id] }, { clients: [client.id] }, { contacts: false }])
      expect(expectError(await inviteAs("analyst", access), 400)).toMatch(INCOMPLETE);
    for (const access of [
      { sites: "all" },
      { sites: [1] },
      { clients: Array(101).fill("x") },
      { contacts: 1 },
    ])
      expectError(await inviteAs("client", { sites: [site.id], ...access }), 400);
    for (const id of [stranger.site.id, "none", client.id])
      expect(expectError(await inviteAs("client", { sites: [site.id, id] }), 404)).toBe(
        "There is no such site in your account.",
      );
    for (const id of [stranger.client.id, "none", site.id])
      expect(expectError(await inviteAs("client", { clients: [id] }), 404)).toBe(
        "There is no such client in your account.",
      );
    expect((await teamOf(app, agency)).invitations).toEqual([]);
  });

  test("grants contact details only by an owner, who must still be one on acceptance", async () => {
    const { agency, change, access } = await given();
    const admin = await givenMember(app, agency, "admin");
    const shared = { ...access, contacts: true };
    expect(expectError(await invite(app, admin, newEmail(), "client", forAccount(agency), shared), 403)).toBe(
      OWNER_ONLY,
    );
    expect((await invite(app, admin, newEmail(), "client", forAccount(agency), access)).status).toBe(201);
    const second = await givenMember(app, agency, "owner");
    const person = await givenAccount(app);
    const { token } = await givenInvitation(app, agency, "client", person.email, shared);
    expect((await change(agency, { role: "admin" }, second)).status).toBe(204);
    expectError(await accept(app, person, token), 409);
  });

  test("takes no seat", async () => {
    const { agency, access } = await given();
    for (const _ of times(4)) await givenMember(app, agency, "analyst");
    expect((await teamOf(app, agency)).seats).toEqual({ taken: 5, limit: 5 });
    const people = await parallel(times(3), () => givenMember(app, agency, "client", access));
    const { members, seats } = await teamOf(app, agency);
    expect([members.length, seats]).toEqual([8, { taken: 5, limit: 5 }]);
    await app.call(`DELETE /api/members/${people[0]?.id}`, { token: agency.token });
    expect((await teamOf(app, agency)).seats.taken).toBe(5);
  });
});

describe("a client's access", () => {
  test("is replaced as a whole, except contact details if omitted", async () => {
    const { agency, site, client, change, member, access } = await given();
    const person = await givenMember(app, agency, "client", { ...access, contacts: true });
    const admin = await givenMember(app, agency, "admin");
    expect((await change(person, { role: "client", sites: [site.id] }, admin)).status).toBe(204);
    expect(await member(person)).toMatchObject({ sites: [site.id], clients: [], contacts: true });
    await change(person, { role: "client", clients: [client.id], contacts: false }, admin);
    expect(await member(person)).toMatchObject({ sites: [], clients: [client.id], contacts: false });
    const back = { role: "client", sites: [site.id], contacts: true };
    expect(expectError(await change(person, back, admin), 403)).toBe(OWNER_ONLY);
    expect(expectError(await change(person, { role: "client" }), 400)).toMatch(INCOMPLETE);
    expectError(await change(person, { role: "client", sites: ["none"] }), 404);
    expect(await member(person)).toMatchObject({ sites: [], clients: [client.id], contacts: false });
    expect((await change(person, back)).status).toBe(204);
    const stored = await rows.row({ pk: `USER#${person.id}`, sk: `MEMBER#${agency.id}` });
    expect(stored?.access).toEqual({ sites: [site.id], clients: [], contacts: true });
  });

  test("is gained and lost with the role, as are seats", async () => {
    const { agency, change, member, access } = await given();
    const person = await givenMember(app, agency, "analyst");
    expect((await change(person, { role: "client", ...access })).status).toBe(204);
    expect((await teamOf(app, agency)).seats.taken).toBe(1);
    expect((await change(person, { role: "admin" })).status).toBe(204);
    expect((await teamOf(app, agency)).seats.taken).toBe(2);
    expect(Object.keys((await member(person)) ?? {})).not.toContain("sites");
    // The last owner can't become one.
    expectError(await change(agency, { role: "client", ...access }), 409);
  });

  test("is neither lost nor mixed up by concurrent changes", async () => {
    const { agency, site, client, change, member, access } = await given();
    const person = await givenMember(app, agency, "client", { ...access, contacts: true });
    const admin = await givenMember(app, agency, "admin");
    for (const _ of times(5)) {
      await change(person, { role: "client", sites: [site.id], contacts: true });
      // The admin's change keeps the owner's decision, even a concurrent one.
      const answers = await Promise.all([
        change(person, { role: "client", sites: [site.id], contacts: false }),
        change(person, { role: "client", clients: [client.id] }, admin),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect(await member(person)).toMatchObject({ contacts: false });
    }
  });
});

test("of ten clients who get another role concurrently, one gets the last seat", async () => {
  const { agency, change, access } = await given();
  for (const _ of times(3)) await givenMember(app, agency, "analyst");
  const people = await parallel(times(10), () => givenMember(app, agency, "client", access));
  const answers = await Promise.all(people.map((person) => change(person, { role: "analyst" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...times(9).map(() => 403)]);
  for (const answer of answers)
    if (answer.status === 403)
      expect(expectError(answer, 403)).toBe("Your trial allows 5 seats; the Agency plan allows more.");
  expect((await rows.account(agency.id))?.member_count).toBe(5);
});

describe("client logins", () => {
  test("require the Agency plan or the trial: they stop with a lower plan and resume with it", async () => {
    const { agency, change, reads, access } = await given();
    const person = await givenMember(app, agency, "client", access);
    expect((await reads(person)).status).toBe(200);
    await givenPlan(app, agency.token, "growth");
    expect(expectError(await reads(person), 403)).toBe(
      "The plan of this account doesn't include logins for clients; ask its owner.",
    );
    expect(expectError(await invite(app, agency, newEmail(), "client", {}, access), 403)).toBe(AGENCY_ONLY);
    const analyst = await givenMember(app, agency, "analyst");
    expect(expectError(await change(analyst, { role: "client", ...access }), 403)).toBe(AGENCY_ONLY);
    // Access can always be reduced, and everyone may leave.
    expect((await change(person, { role: "client", sites: access.sites })).status).toBe(204);
    await givenPlan(app, agency.token, "agency");
    expect((await reads(person)).status).toBe(200);
    const leave = `DELETE /api/members/${person.id}`;
    expect((await app.call(leave, { token: person.token, headers: forAccount(agency) })).status).toBe(204);
  });
});
