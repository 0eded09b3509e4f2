import * as v from "valibot";
import { DONE } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { queryPages, type Row, updateRow } from "../platform/store/table.ts";
import { type Attempt, Delivery, type ENDS, withAttempt } from "./delivery.ts";

const LOGGED_SECONDS = 30 * 86_400;

const parse = (prefix: string, row: Row): Delivery =>
  v.parse(Delivery, { ...row, id: String(row.sk).slice(prefix.length) });

const ROWS_PER_READ = 100;

/** The next waiting deliveries after `cursor`, oldest first. `passed` is the last ended one before them. */
export async function nextWaiting(
  accountId: string,
  destinationId: string,
  cursor: string,
): Promise<{ waiting: Delivery[]; passed: string }> {
  const prefix = keys.deliveries(accountId, destinationId);
  let passed = cursor;
  for await (const rows of queryPages(prefix, { from: `${cursor}!`, limit: ROWS_PER_READ })) {
    const read = rows.map((row) => parse(prefix.sk, row));
    for (const { id, ended } of read) {
      if (ended === null) return { waiting: read.filter((each) => each.ended === null), passed };
      passed = id;
    }
  }
  return { waiting: [], passed };
}

/** Records how a delivery ended and removes it from the queue. The log keeps it for 30 days. */
export async function endDelivery(
  accountId: string,
  destinationId: string,
  delivery: Delivery,
  { ended, attempt, at }: { ended: (typeof ENDS)[number]; attempt: Attempt | null; at: Date },
): Promise<void> {
  await updateRow(keys.delivery(accountId, destinationId, delivery.id), {
    UpdateExpression: `SET ended = :ended, ended_at = :at, attempts = :attempts, expires_at = :expires ${DONE}`,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: {
      ":ended": ended,
      ":at": at.toISOString(),
      ":attempts": attempt === null ? delivery.attempts : withAttempt(delivery, attempt),
      ":expires": Math.floor(at.getTime() / 1000) + LOGGED_SECONDS,
    },
  });
}

/** Records a failed attempt at a delivery that will be retried. */
export async function recordAttempt(
  accountId: string,
  destinationId: string,
  delivery: Delivery,
  attempt: Attempt,
): Promise<void> {
  await updateRow(keys.delivery(accountId, destinationId, delivery.id), {
    UpdateExpression: "SET attempts = :attempts",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":attempts": withAttempt(delivery, attempt) },
  });
}
