import type { Destination, Progress } from "../destination.ts";
import type { FailureDetails, Outcome } from "../outcome.ts";
import { claimDestination, releaseDestination, wakeDestination } from "./lease-store.ts";
import { afterFailedTest, afterFailure, afterRecovery } from "./schedule.ts";
import { warnOwner } from "./warning-store.ts";

/**
 * Changes a destination's progress outside of its deliveries. Null while a worker leases it, since its deliveries then
 * determine the state, or if it was reconnected since the call.
 */
async function changeProgress(
  { account_id, id, sealed }: Destination,
  apply: (claimed: Destination) => Progress,
  now: Date,
): Promise<Progress | null> {
  const claimed = await claimDestination(account_id, id, now, { isTest: true });
  if (claimed === null) return null;
  const isSame = claimed.sealed === sealed;
  const progress = isSame ? apply(claimed) : claimed;
  await releaseDestination(claimed, progress, now);
  return isSame ? progress : null;
}

/** Records a failure outside of the deliveries, which continue. */
export async function noteFailure(
  destination: Destination,
  failure: FailureDetails,
  now: Date,
): Promise<void> {
  await changeProgress(destination, (claimed) => afterFailedTest(claimed, failure, now), now);
}

/**
 * Pauses a destination that rejected our credentials outside of its deliveries, and warns its owner, as a rejected
 * delivery would. The next lead is still attempted immediately. Returns when it began failing; null while leased.
 */
export async function noteRefusal(
  destination: Destination,
  refused: Extract<Outcome, { kind: "closed" }>,
  now: Date,
): Promise<string | null> {
  const pause = (claimed: Destination) => ({
    ...afterFailure(claimed, refused, now),
    next_at: claimed.next_at,
  });
  const progress = await changeProgress(destination, pause, now);
  if (progress === null) return null;
  await warnOwner(destination, progress, now);
  return progress.failing_since;
}

/** Clears a destination's failures and sends waiting deliveries. */
export async function noteRecovery(destination: Destination, now: Date): Promise<void> {
  await changeProgress(destination, afterRecovery, now);
  await wakeDestination(destination.account_id, destination.id, now);
}
