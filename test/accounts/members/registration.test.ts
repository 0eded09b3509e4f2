import { expect, test } from "vitest";
import { givenAccount, givenPlan, login, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { after, DAY } from "../../support/mailing.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { forAccount, givenInvitation, givenMember, teamOf } from "../../support/team.ts";

const app = startedApp();
const rows = startedRows(app);

const register = (email: string, invitation: string, more = {}) =>
  app.call("POST /api/auth/register", {
    body: { name: "Grace Invited", email, password: "abc123", invitation, ...more },
  });

test("an invited person who registers joins that account, and gets neither their own account nor a trial", async () => {
  const agency = await givenAccount(app);
  const { token: invitation, email } = await givenInvitation(app, agency, "analyst");
  const registered = await register(email.toUpperCase(), invitation, { claim_token: "x" });
  expect(registered.status).toBe(201);
  const { access_token: token, user_id: id } = registered.json as { access_token: string; user_id: string };
  expect((await app.call("GET /api/me", { token })).json).toEqual({
    id,
    name: "Grace Invited",
    email,
    accounts: [
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
  expect((await app.call("GET /api/leads", { token, headers: forAccount(agency) })).status).toBe(200);
  expectError(await app.call("GET /api/leads", { token }), 403);
  expect(await rows.account(id)).toBeUndefined();
  expect((await teamOf(app, agency)).seats.taken).toBe(2);

  expect((await login(app, email, "abc123")).status).toBe(200);
  expect(await rows.account(id)).toBeUndefined();
  for (const day of [0, 7, 12, 14]) await app.jobs.run("send-mails", { now: after(new Date(), day * DAY) });
  expect(app.mails().filter(({ to }) => to === email).length).toBe(1);
  expectError(await register(email, invitation), 409);
});

test("an invitation that can't be accepted creates no login", async () => {
  const agency = await givenAccount(app);
  const { token, email, id } = await givenInvitation(app, agency, "analyst");
  const other = newEmail();
  expect(expectError(await register(other, token), 403)).toBe(
    "This invitation is for another email address.",
  );
  expectError(await register(other, "unknown"), 404);
  await givenMember(app, agency, "analyst");
  await givenPlan(app, agency.token, "starter");
  expectError(await register(email, token), 403);
  await app.call(`DELETE /api/invitations/${id}`, { token: agency.token });
  expectError(await register(email, token), 409);
  for (const address of [other, email]) expectError(await login(app, address, "abc123"), 401);
});
