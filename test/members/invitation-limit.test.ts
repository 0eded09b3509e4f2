import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { givenAccount, newEmail } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { times } from "../support/times.ts";

test("an account can send 30 invitations an hour", async () => {
  const app = await startApp({ rateLimits: "on" });
  const [{ token }, other] = [await givenAccount(app), await givenAccount(app)];
  const body = { email: newEmail(), role: "analyst" };
  const invite = (by: { token: string }) => app.call("POST /api/invitations", { ...by, body });
  for (const _ of times(30)) expect((await invite({ token })).status).toBe(201);
  const refused = await invite({ token });
  expectError(refused, 429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await invite({ token: other.token })).status).toBe(201);
  await app.close();
});
