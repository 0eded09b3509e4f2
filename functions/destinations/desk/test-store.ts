import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { type TestResult, toResult } from "../delivery.ts";
import { requireDestination } from "../destination-store.ts";
import { removeHook } from "../hook-removal-store.ts";
import { claimDestination, releaseDestination, wakeDestination } from "./lease-store.ts";
import { openDesk } from "./preparation.ts";
import { sampleMessage } from "./sample.ts";
import { afterFailedTest, afterSuccess } from "./schedule.ts";
import { sendTest, startClock } from "./sending.ts";

/**
 * Sends a sample to a destination now. Success clears its failures and sends waiting deliveries. While a worker leases
 * the destination, only its deliveries change the state. 404 if it doesn't exist, 429 if its address received too many
 * tests.
 */
export async function testDestination(accountId: string, id: string, now: Date): Promise<TestResult> {
  const found = await requireDestination(accountId, id);
  if (found.kind === "email") await countAttempt(attemptLimits.alertTestsPerEmail, found.address, now);
  const claimed = await claimDestination(accountId, id, now, { isTest: true });
  const destination = claimed ?? found;
  let progress = destination;
  try {
    const desk = await openDesk(destination, startClock(now));
    const { outcomes, attempt } = await sendTest(desk, sampleMessage(now));
    const [outcome] = outcomes;
    if (outcome === undefined || outcome.kind === "delivered") {
      progress = { ...progress, ...afterSuccess(progress, now) };
      return toResult(true, attempt);
    }
    if (outcome.kind === "postponed") return toResult(false, attempt);
    if (found.kind === "hook" && outcome.kind === "closed" && outcome.why === "gone")
      await removeHook(found, { actor: null, now });
    progress = { ...progress, ...afterFailedTest(progress, outcome.failure, now) };
    return toResult(false, attempt);
  } finally {
    if (claimed !== null) {
      await releaseDestination(claimed, progress, now);
      if (progress.last_failure === null) await wakeDestination(accountId, id, now);
    }
  }
}
