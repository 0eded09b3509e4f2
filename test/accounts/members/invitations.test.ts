import { describe, expect, test } from "vitest";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { after, DAY, HOUR } from "../../support/mailing.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import {
  accept,
  forAccount,
  givenInvitation,
  givenMember,
  invite,
  teamOf,
  tokenTo,
} from "../../support/team.ts";

const app = startedApp();
const rows = startedRows(app);

const members = (account: GivenAccount) => teamOf(app, account);
const show = (token: string) => app.call("POST /api/invitations/show", { body: { token } });
const me = async ({ token }: GivenAccount) => (await app.call("GET /api/me", { token })).json;

describe("an invitation", () => {
  test("is emailed with a link, listed, and makes its person a member", async () => {
    const [agency, analyst] = [await givenAccount(app), await givenAccount(app)];
    const { token, id } = await givenInvitation(app, agency, "analyst", analyst.email);
    const mail = app.mails().findLast(({ to }) => to === analyst.email);
    expect(mail?.subject).toBe("Ada Example invites you to Whence");
    expect(mail?.text).toContain(
      `Ada Example (${agency.email}) invites you to join the account of Ada Example`,
    );
    expect(mail?.text).toContain("Whence shows companies which ads, searches and sites");
    expect(mail?.html).toContain(`/invitation#token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await members(agency)).toMatchObject({
      members: [{ id: agency.id, role: "owner" }],
      invitations: [{ id, email: analyst.email, role: "analyst" }],
      seats: { taken: 1, limit: 5 },
    });
    expect((await show(token)).json).toEqual({
      account_id: agency.id,
      account: "Ada Example",
      email: analyst.email,
      role: "analyst",
      look: null,
    });

    expect((await accept(app, analyst, token)).json).toEqual({
      id: agency.id,
      name: "Ada Example",
      role: "analyst",
    });
    expect(await me(analyst)).toEqual({
      id: analyst.id,
      name: "Ada Example",
      email: analyst.email,
      accounts: [
        {
          id: analyst.id,
          name: "Ada Example",
          role: "owner",
          time_zone: "UTC",
          sees_cost: true,
          has_clients_screen: false,
          look: null,
        },
        {
          id: agency.id,
          name: "Ada Example",
          role: "analyst",
          time_zone: "UTC",
          sees_cost: true,
          has_clients_screen: false,
          look: null,
        },
      ],
    });
    expect(await members(agency)).toMatchObject({
      members: [{ id: agency.id }, { id: analyst.id, email: analyst.email, role: "analyst" }],
      invitations: [],
      seats: { taken: 2 },
    });
    const { status } = await app.call("GET /api/leads", {
      token: analyst.token,
      headers: forAccount(agency),
    });
    expect(status).toBe(200);
  });

  test("is stored without its token and, once ended, without account and address", async () => {
    const agency = await givenAccount(app);
    const { token, email } = await givenInvitation(app, agency, "billing");
    const isLink = ({ pk }: Record<string, unknown>) => String(pk).startsWith("INVITE#");
    expect(JSON.stringify(await rows.all())).not.toContain(token);
    await givenInvitation(app, agency, "billing", email);
    const ended = (await rows.all()).filter((row) => isLink(row) && row.ended !== undefined);
    expect(ended.length).toBeGreaterThan(0);
    expect(JSON.stringify(ended)).not.toMatch(/@|ACCOUNT|account/);
  });

  test.each<[string, number, string, (invited: Invited) => Promise<unknown>]>([
    [
      "used",
      409,
      "This invitation has already been used.",
      ({ person, token }) => accept(app, person, token),
    ],
    [
      "withdrawn",
      409,
      "This invitation was withdrawn or replaced by a newer one.",
      ({ agency, id }) => app.call(`DELETE /api/invitations/${id}`, { token: agency.token }),
    ],
    [
      "replaced",
      409,
      "This invitation was withdrawn or replaced by a newer one.",
      ({ agency, person }) => invite(app, agency, person.email.toUpperCase(), "admin"),
    ],
  ])("that was %s says so", async (_, status, detail, end) => {
    const invited = await givenInvited();
    await end(invited);
    const before = await members(invited.agency);
    expect(expectError(await accept(app, invited.person, invited.token), status)).toBe(detail);
    expect(expectError(await show(invited.token), status)).toBe(detail);
    expect(await members(invited.agency)).toEqual(before);
  });

  test("that is unknown says so", async () => {
    for (const token of ["", "x", "A".repeat(43)]) {
      expect(expectError(await show(token), 404)).toBe(
        "There is no such invitation; check that the link is complete.",
      );
    }
    expectError(await accept(app, await givenAccount(app), "x"), 404);
    expectError(await show("x".repeat(101)), 400);
  });

  test("lasts seven days", async () => {
    const { person, token } = await givenInvited();
    const at = (ms: number, key = "POST /api/invitations/show") =>
      callAtTime(app, key, after(new Date(), ms), { token: person.token, body: { token } });
    expect((await at(7 * DAY - HOUR)).status).toBe(200);
    expect(expectError(await at(7 * DAY + HOUR), 409)).toBe(
      "This invitation has expired; ask for a new one.",
    );
  });

  test("is for its own address only, in any case", async () => {
    const { agency, token } = await givenInvited();
    const before = [await members(agency), await rows.account(agency.id)];
    const stranger = await givenAccount(app);
    expect(expectError(await accept(app, stranger, token), 403)).toBe(
      "This invitation is for another email address.",
    );
    expect([await members(agency), await rows.account(agency.id)]).toEqual(before);
    const invited = await givenAccount(app, newEmail());
    const shouted = await givenInvitation(app, agency, "admin", invited.email.toUpperCase()).catch(
      () => null,
    );
    expect(shouted).not.toBeNull();
    expect((await accept(app, invited, tokenTo(app, invited.email))).status).toBe(200);
  });

  test("requires an address that isn't a member's, and a valid role", async () => {
    const agency = await givenAccount(app);
    const member = await givenMember(app, agency, "admin");
    expectError(await invite(app, agency, member.email, "analyst"), 409);
    expectError(await invite(app, agency, agency.email, "analyst"), 409);
    for (const role of ["client", "member", "root", "", null]) {
      expectError(await invite(app, agency, newEmail(), role as string), 400);
    }
    for (const email of ["", "nobody", `${"x".repeat(64)}@${"y".repeat(70)}.example`]) {
      expectError(await invite(app, agency, email, "analyst"), 400);
    }
  });

  test("for an owner can only be sent, replaced or withdrawn by an owner", async () => {
    const agency = await givenAccount(app);
    const admin = await givenMember(app, agency, "admin");
    const headers = forAccount(agency);
    expectError(await invite(app, admin, newEmail(), "owner", headers), 403);
    const { email, id, token } = await givenInvitation(app, agency, "owner");
    expectError(await invite(app, admin, email, "analyst", headers), 403);
    expectError(await app.call(`DELETE /api/invitations/${id}`, { token: admin.token, headers }), 403);
    expect((await show(token)).json).toMatchObject({ role: "owner" });
    expectError(await app.call("DELETE /api/invitations/none", { token: admin.token, headers }), 404);
  });

  test("is only valid while its sender could still send it", async () => {
    const [agency, first, second] = [
      await givenAccount(app),
      await givenAccount(app),
      await givenAccount(app),
    ];
    const sender = await givenMember(app, agency, "owner");
    const headers = forAccount(agency);
    await invite(app, sender, first.email, "owner", headers);
    await invite(app, sender, second.email, "analyst", headers);
    const [asOwner, asAnalyst] = [tokenTo(app, first.email), tokenTo(app, second.email)];
    const path = `/api/members/${sender.id}`;

    await app.call(`PATCH ${path}`, { token: agency.token, body: { role: "admin" } });
    expect(expectError(await accept(app, first, asOwner), 409)).toBe(
      "The person who invited you can no longer invite people; ask for a new invitation.",
    );
    await app.call(`DELETE ${path}`, { token: agency.token });
    expectError(await accept(app, second, asAnalyst), 409);
    expectError(await show(asAnalyst), 409);
    expect((await members(agency)).seats.taken).toBe(1);
    // The account's other owner can renew it.
    await invite(app, agency, second.email, "analyst");
    expect((await accept(app, second, tokenTo(app, second.email))).status).toBe(200);
  });

  test("of another account can't be withdrawn", async () => {
    const { id, token } = await givenInvited();
    const other = await givenAccount(app);
    for (const invalidToken of [id, "x".repeat(3000)]) {
      expectError(await app.call(`DELETE /api/invitations/${invalidToken}`, other), 404);
    }
    expect((await show(token)).status).toBe(200);
  });

  test("can be sent again if emailing it failed", async () => {
    const agency = await givenAccount(app);
    app.mail.failWith("broken");
    expectError(await invite(app, agency, newEmail(), "analyst"), 503);
    app.mail.failWith(null);
    const [{ email, role } = { email: "", role: "" }] = (await members(agency)).invitations;
    expect((await invite(app, agency, email, role)).status).toBe(201);
    expect((await members(agency)).invitations.length).toBe(1);
  });

  test("repeats neither an inviter's link nor markup", async () => {
    const email = newEmail();
    const { json } = await app.call("POST /api/auth/register", {
      body: { name: "Win at evil.example <b>now</b>", email, password: "abc123" },
    });
    const { access_token: token, user_id: id } = json as { access_token: string; user_id: string };
    const invitation = await givenInvitation(app, { token, id, email, password: "" }, "analyst");
    const mail = app.mails().findLast(({ to }) => to === invitation.email);
    expect(mail?.subject).toBe("You're invited to an account on Whence");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });
});

type Invited = { agency: GivenAccount; person: GivenAccount; token: string; id: string };
async function givenInvited(): Promise<Invited> {
  const [agency, person] = [await givenAccount(app), await givenAccount(app)];
  return { agency, person, ...(await givenInvitation(app, agency, "analyst", person.email)) };
}
