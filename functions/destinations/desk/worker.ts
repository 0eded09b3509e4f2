import type { Hint } from "../../leads/outbox/hint.ts";
import { sendHints } from "../../leads/outbox/hint-queue.ts";
import { nextWaiting } from "../delivery-store.ts";
import { type Progress, quietEnd } from "../destination.ts";
import { findKeyEnd } from "../hook-key-store.ts";
import { removeHook } from "../hook-removal-store.ts";
import { adapters } from "../vendors/adapters.ts";
import { catchUp } from "./catch-up-store.ts";
import { sendBatch } from "./desk.ts";
import { claimDestination, releaseDestination } from "./lease-store.ts";
import { isOrphaned } from "./ownership-store.ts";
import { type Desk, openDesk } from "./preparation.ts";
import { holdLease } from "./renewal-store.ts";
import { afterFailure, afterPause, hintDelaySeconds } from "./schedule.ts";
import { batchSize, takeBatch } from "./selection.ts";
import { warnOwner } from "./warning-store.ts";

/** The outcome for a hook or webhook whose creator is no longer an owner or admin. */
const stopped = (code: "key_stopped" | "creator_left") =>
  ({ kind: "closed", why: "refused", failure: { code } }) as const;

/** A worker's clock and remaining time: `hasTime` for another batch. */
export type Shift = { clock: () => Date; hasTime: () => boolean };

/** Sends a destination's waiting deliveries in order. False if time ran out and some are left. */
async function sendWaiting(
  desk: Desk,
  hasTime: () => boolean,
  save: (progress: Progress) => void,
): Promise<boolean> {
  const { account_id, id, kind } = desk.destination;
  const { batch, pauseMs } = adapters[kind];
  // Only a new failure starts a new wait.
  let progress: Progress = { ...desk.destination, next_at: "" };
  while (hasTime()) {
    const { waiting, passed } = await nextWaiting(account_id, id, progress.cursor);
    save({ ...progress, cursor: passed });
    if (waiting.length === 0) return true;
    while (waiting.length > 0 && hasTime()) {
      const quiet = quietEnd(desk.destination, desk.clock());
      if (quiet !== null) {
        save({ ...progress, next_at: quiet.toISOString() });
        return true;
      }
      const before = progress;
      const sent = await sendBatch(desk, before, takeBatch(waiting, batchSize(before, batch)));
      progress = sent.progress;
      save(progress);
      if (sent.stopped) return true;
      if (pauseMs !== undefined && progress.last_ok_at !== before.last_ok_at) {
        save(afterPause(progress, pauseMs, desk.clock()));
        return true;
      }
    }
  }
  return false;
}

/**
 * Sends a destination's waiting deliveries. One worker at a time leases a destination, and checks once more for
 * deliveries that arrived in the meantime. If a worker dies, nothing is lost: deliveries stay due until they have ended.
 */
export async function serveDestination(hint: Hint, { clock, hasTime }: Shift): Promise<void> {
  const { account_id, destination_id } = hint;
  const destination = await claimDestination(account_id, destination_id, clock());
  if (destination === null) return;
  let progress: Progress = destination;
  const lease = holdLease(destination, clock);
  let isDone = false;
  let isWoken = false;
  try {
    const end = await findKeyEnd(destination, clock());
    if (end === "expired") return void (await removeHook(destination, { actor: null, now: clock() }));
    if (end === "stopped") {
      progress = afterFailure(destination, stopped("key_stopped"), clock());
    } else if (await isOrphaned(destination)) {
      progress = afterFailure(destination, stopped("creator_left"), clock());
    } else {
      await catchUp(destination, clock());
      const desk = await openDesk(destination, clock);
      isDone = await sendWaiting(
        desk,
        () => hasTime() && lease.isHeld(),
        (reached) => {
          progress = reached;
        },
      );
    }
  } finally {
    isWoken = await releaseDestination(await lease.end(), progress, clock());
  }
  const isGone = destination.kind === "hook" && progress.paused === "gone";
  if (isGone) return void (await removeHook(destination, { actor: null, now: clock() }));
  await warnOwner(destination, progress, clock());
  if (!isWoken) await requeue(hint, progress, isDone, clock());
}

/** Sends another hint: for when the destination may be retried, or immediately if deliveries are left. */
async function requeue(hint: Hint, { next_at, cursor }: Progress, isDone: boolean, now: Date): Promise<void> {
  const delay = hintDelaySeconds(next_at, now);
  if (delay === null) return;
  const isLeft = !isDone || next_at !== "";
  const { account_id, destination_id } = hint;
  if (isLeft || (await nextWaiting(account_id, destination_id, cursor)).waiting.length > 0) {
    await sendHints([hint], delay);
  }
}
