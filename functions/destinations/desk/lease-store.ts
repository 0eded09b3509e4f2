import { encodeTime } from "ulid";
import * as v from "valibot";
import { sendHints } from "../../leads/outbox/hint-queue.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import { Destination, type Progress } from "../destination.ts";

/** After this, a worker that died is replaced. A running one renews its lease (desk/renewal-store.ts). */
const LEASE_MS = 30_000;

/** Condition: a destination isn't switched off. `:on` must be "". */
export const SWITCHED_ON = "(attribute_not_exists(off_since) OR off_since = :on)";

export const leaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/**
 * Leases a destination to one worker, so that its deliveries are sent in order. Null if another worker leases it, if it
 * is switched off or may not be retried yet (unless `isTest`), or if it was removed.
 */
export async function claimDestination(
  accountId: string,
  id: string,
  now: Date,
  { isTest = false } = {},
): Promise<Destination | null> {
  const at = now.toISOString();
  const mayTry = isTest ? "" : ` AND (attribute_not_exists(next_at) OR next_at <= :now) AND ${SWITCHED_ON}`;
  const row = await updateRow(keys.destination(accountId, id), {
    UpdateExpression: "SET lease_until = :until",
    ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(lease_until) OR lease_until < :now)${mayTry}`,
    ExpressionAttributeValues: { ":until": leaseEnd(now), ":now": at, ...(!isTest && { ":on": "" }) },
  });
  return row && v.parse(Destination, row);
}

/** Rows may become visible out of id order, so a cursor stays this far behind. */
const CURSOR_LAG_MS = 10_000;

/** The new cursor: every delivery up to it has ended. */
const toCursor = (reached: string, now: Date): string => {
  const latest = encodeTime(now.getTime() - CURSOR_LAG_MS);
  return reached < latest ? reached : latest;
};

/**
 * Ends a worker's lease and saves its progress. Does nothing if the lease has expired or the destination was removed.
 * Returns whether the destination was woken since it was claimed.
 */
export async function releaseDestination(
  { account_id, id, lease_until, woken_at, last_failure, last_rejected_at }: Destination,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  // The text of the last failure may have been deleted since, along with a lead.
  const isSame = progress.last_failure !== null && progress.last_failure.at === last_failure?.at;
  const hasRejected = progress.last_rejected_at !== last_rejected_at;
  const changed = `${isSame ? "" : ", last_failure = :failure"}${hasRejected ? ", last_rejected_at = :rejected" : ""}`;
  const row = await updateRow(keys.destination(account_id, id), {
    UpdateExpression: `SET #cursor = :cursor, lease_until = :free, next_at = :next, failing_since = :since, failed_attempts = :attempts, last_ok_at = :ok, paused = :paused, dropped = :dropped${changed}`,
    ConditionExpression: "lease_until = :lease",
    ExpressionAttributeNames: { "#cursor": "cursor" },
    ExpressionAttributeValues: {
      ":cursor": toCursor(progress.cursor, now),
      ":free": "",
      ":next": progress.next_at,
      ":since": progress.failing_since,
      ":attempts": progress.failed_attempts,
      ":ok": progress.last_ok_at,
      ":paused": progress.paused,
      ":dropped": progress.dropped,
      ":lease": lease_until,
      ...(!isSame && { ":failure": progress.last_failure }),
      ...(hasRejected && { ":rejected": progress.last_rejected_at }),
    },
  });
  const isWoken = row !== null && (row.woken_at ?? "") !== woken_at;
  if (isWoken) await wakeDestination(account_id, id, now);
  return isWoken;
}

/** Makes a destination due now, regardless of `next_at`. If the hint is lost, the next sweep finds it. */
export async function wakeDestination(accountId: string, id: string, now: Date): Promise<void> {
  const row = await updateRow(keys.destination(accountId, id), {
    UpdateExpression: "SET next_at = :none, woken_at = :now, due = :due, due_at = :now",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":none": "", ":now": now.toISOString(), ":due": DELIVERY_PARTITIONS[0] },
  });
  if (row !== null) await sendHints([{ account_id: accountId, destination_id: id }]);
}

/** Moves a destination's cursor back before a late delivery, so that it is sent too. False while leased. */
export async function rewindTo(accountId: string, id: string, deliveryId: string): Promise<boolean> {
  const row = await updateRow(keys.destination(accountId, id), {
    UpdateExpression: "SET #cursor = :before",
    ConditionExpression: "#cursor >= :id AND lease_until = :free",
    ExpressionAttributeNames: { "#cursor": "cursor" },
    ExpressionAttributeValues: { ":before": previousId(deliveryId), ":id": deliveryId, ":free": "" },
  });
  return row !== null;
}

/** The id that sorts right before another. */
const previousId = (id: string): string =>
  `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}~`;
