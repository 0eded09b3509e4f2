import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { deleteRows, queryPages, rowKey, updateRow } from "../../platform/store/table.ts";
import { nextWaiting } from "../delivery-store.ts";
import type { Destination } from "../destination.ts";
import { rewindTo } from "./lease-store.ts";

/** A destination that waits longer than this replaces its deliveries in the due index. */
const LONG_MS = 15 * 60_000;
/** The sweep checks it at least this often. */
const CHECK_MS = 60 * 60_000;
/** The most deliveries of a destination that one run parks. */
const PARKED_MAX = 2000;
const AT_ONCE = 16;

type Place = Pick<Destination, "account_id" | "id">;

export const isStoppedForLong = ({ next_at, off_since }: Destination, now: Date): boolean =>
  off_since !== "" || Date.parse(next_at) - now.getTime() > LONG_MS;

/**
 * Replaces the due deliveries of a stopped destination in the index with the destination itself, so that the sweep reads
 * a single row for it. The deliveries are all after its cursor, so a worker finds them without the index.
 */
export async function parkDeliveries(
  { account_id, id, cursor, next_at, off_since }: Destination,
  { oldest, rows }: { oldest: string | null; rows: readonly Key[] },
  now: Date,
): Promise<void> {
  if (oldest !== null && oldest <= cursor && !(await rewindTo(account_id, id, oldest))) return;
  const nextCheck = new Date(now.getTime() + CHECK_MS).toISOString();
  const parked = await updateRow(keys.destination(account_id, id), {
    UpdateExpression: "SET due = :due, due_at = :at",
    ConditionExpression: "next_at = :next",
    ExpressionAttributeValues: {
      ":due": DELIVERY_PARTITIONS[0],
      ":at": off_since === "" && next_at < nextCheck ? next_at : nextCheck,
      ":next": next_at,
    },
  });
  if (parked === null) return;
  await runParallel(rows.slice(0, PARKED_MAX), AT_ONCE, async (row) => {
    const change = { UpdateExpression: "REMOVE due, due_at", ConditionExpression: "attribute_exists(due)" };
    await updateRow(row, change);
  });
}

/** Removes a destination from the index once nothing waits for it. */
export async function unparkDestination({ account_id, id, cursor }: Destination, now: Date): Promise<void> {
  const { waiting } = await nextWaiting(account_id, id, cursor);
  if (waiting.length > 0) return;
  await updateRow(keys.destination(account_id, id), {
    UpdateExpression: "REMOVE due, due_at",
    ConditionExpression: "due_at <= :now AND #cursor = :cursor",
    ExpressionAttributeNames: { "#cursor": "cursor" },
    ExpressionAttributeValues: { ":now": now.toISOString(), ":cursor": cursor },
  });
}

/** Deletes the deliveries of a removed destination, and their bodies. The newest is deleted last, since it marks the rest as due. */
export async function deleteDeliveries({ account_id, id }: Place, hasTime: () => boolean): Promise<void> {
  const prefix = keys.deliveries(account_id, id);
  for await (const rows of queryPages(prefix, { only: ["lead_id"], limit: 1000 })) {
    if (!hasTime()) return;
    const bodies = rows.map(({ sk, lead_id }) =>
      keys.body(account_id, String(lead_id), id, String(sk).slice(prefix.sk.length)),
    );
    await deleteRows([...bodies, ...rows.map(rowKey)]);
  }
}
