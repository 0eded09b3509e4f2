import { describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenPlan, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { accept, givenInvitation, givenMember, invite, teamOf } from "../../support/team.ts";
import { times } from "../../support/times.ts";

const app = startedApp();
const rows = startedRows(app);

const members = (account: GivenAccount) => teamOf(app, account);

describe("seats", () => {
  test("limit invitations, naming the plan that has more", async () => {
    const agency = await givenAccount(app);
    await givenPlan(app, agency.token, "starter");
    expect((await members(agency)).seats).toEqual({ taken: 1, limit: 1 });
    expect(expectError(await invite(app, agency, newEmail(), "analyst"), 403)).toBe(
      "Your plan allows 1 seat; the Growth plan allows more.",
    );
    await givenPlan(app, agency.token, "agency");
    expect((await members(agency)).seats).toEqual({ taken: 1, limit: null });
    await givenMember(app, agency, "analyst");
  });

  test("can't be overbooked: of 20 who accept the last one concurrently, one joins", async () => {
    const agency = await givenAccount(app);
    for (const _ of times(3)) await givenMember(app, agency, "analyst");
    const invited = await parallel(times(20), async () => {
      const person = await givenAccount(app);
      return { person, ...(await givenInvitation(app, agency, "analyst", person.email)) };
    });
    const answers = await Promise.all(invited.map(({ person, token }) => accept(app, person, token)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...times(19).map(() => 403)]);
    expect((await members(agency)).seats).toEqual({ taken: 5, limit: 5 });
    expect((await members(agency)).members.length).toBe(5);
    expect(expectError(await invite(app, agency, newEmail(), "analyst"), 403)).toBe(
      "Your trial allows 5 seats; the Agency plan allows more.",
    );
    // Those who got none keep the invitation until there is a seat.
    expect((await members(agency)).invitations.length).toBe(19);
  });

  test("are taken once by an invitation accepted twice concurrently", async () => {
    const [agency, person] = [await givenAccount(app), await givenAccount(app)];
    const { token } = await givenInvitation(app, agency, "analyst", person.email);
    const both = await Promise.all([accept(app, person, token), accept(app, person, token)]);
    // Of two in the same millisecond, one is taken for a repeat of the other.
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect((await members(agency)).seats.taken).toBe(2);
    expect((await rows.row({ pk: `USER#${person.id}`, sk: "USER" }))?.account_count).toBe(2);
  });
});
