import { setTimeout as sleep } from "node:timers/promises";
import { route } from "../routing/route.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { sendResetCode } from "./reset-code.ts";

/** Longer than a mail takes to be sent: whether one was, must not be read from the time. */
const SAME_TIME_MS = 1000;

export const handler = route("POST /api/auth/forgot", async ({ body, now, source }) => {
  await countAttempt(attemptLimits.codesForSource, source, now);
  await countAttempt(attemptLimits.codesForAddress, body.email, now);
  await Promise.all([sendResetCode(body.email), sleep(SAME_TIME_MS)]);
  return undefined;
});
