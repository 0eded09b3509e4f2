import { setTimeout as sleep } from "node:timers/promises";
import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { sendResetCode } from "./reset-code.ts";
import { signInRoutes } from "./routes.ts";

/** Longer than sending takes, so that the response time does not reveal whether an email was sent. */
const CONSTANT_TIME_MS = 1000;

export const handler = route(signInRoutes, "POST /api/auth/forgot", async ({ body, now, clientIp }) => {
  await countAttempt(attemptLimits.codesPerClient, clientIp, now);
  await countAttempt(attemptLimits.codesPerEmail, body.email, now);
  await Promise.all([sendResetCode(body.email), sleep(CONSTANT_TIME_MS)]);
  return undefined;
});
