import { expect, test } from "vitest";
import { type GivenAccount, givenAccount, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { invite } from "../../support/team.ts";
import { times } from "../../support/times.ts";

const app = startedApp({ rateLimits: "on" });

const inviteAnalyst = (by: GivenAccount, email = newEmail()) => invite(app, by, email, "analyst");

test("an account can send 30 invitations an hour", async () => {
  const [account, other] = [await givenAccount(app), await givenAccount(app)];
  for (const _ of times(30)) expect((await inviteAnalyst(account)).status).toBe(201);
  const refused = await inviteAnalyst(account);
  expectError(refused, 429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await inviteAnalyst(other)).status).toBe(201);
});

test("an address receives at most five invitations an hour across all accounts; failed ones don't count", async () => {
  const [one, two] = [await givenAccount(app), await givenAccount(app)];
  const email = newEmail();
  app.mail.failWith("broken");
  expectError(await inviteAnalyst(one, email), 503);
  app.mail.failWith(null);
  for (const by of [one, two, one, two, one]) expect((await inviteAnalyst(by, email)).status).toBe(201);
  expectError(await inviteAnalyst(two, email), 429);
  expect((await inviteAnalyst(two)).status).toBe(201);
});
