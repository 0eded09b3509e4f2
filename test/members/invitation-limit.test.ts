import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type GivenAccount, givenAccount, newEmail } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { times } from "../support/times.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ rateLimits: "on" });
});
afterAll(() => app.close());

const invite = ({ token }: GivenAccount, email = newEmail()) =>
  app.call("POST /api/invitations", { token, body: { email, role: "analyst" } });

test("an account can send 30 invitations an hour", async () => {
  const [account, other] = [await givenAccount(app), await givenAccount(app)];
  for (const _ of times(30)) expect((await invite(account)).status).toBe(201);
  const refused = await invite(account);
  expectError(refused, 429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await invite(other)).status).toBe(201);
});

test("an address gets five invitations an hour, from whichever account; one that could not be sent doesn't count", async () => {
  const [one, two] = [await givenAccount(app), await givenAccount(app)];
  const email = newEmail();
  app.mail.failWith("broken");
  expectError(await invite(one, email), 503);
  app.mail.failWith(null);
  for (const by of [one, two, one, two, one]) expect((await invite(by, email)).status).toBe(201);
  expectError(await invite(two, email), 429);
  expect((await invite(two)).status).toBe(201);
});
