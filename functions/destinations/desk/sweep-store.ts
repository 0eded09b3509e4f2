import * as v from "valibot";
import type { Hint } from "../../leads/outbox/hint.ts";
import { sendHints } from "../../leads/outbox/hint-queue.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { dueKeys, getRows } from "../../platform/store/table.ts";
import { Destination } from "../destination.ts";
import { rewindTo } from "./lease-store.ts";
import { deleteDeliveries, isStoppedForLong, parkDeliveries, unparkDestination } from "./parking-store.ts";

const PLACE = /^(?:OUT|DEST)#(?<destination_id>[^#]+)(?:#(?<delivery_id>.+))?$/;

/** The due rows of a destination: its deliveries, with the id of the oldest, or the destination itself (`isParked`). */
type Due = { hint: Hint; oldest: string | null; rows: Key[]; isParked: boolean };

async function findDue(now: Date): Promise<Due[]> {
  const found = new Map<string, Due>();
  for (const due of DELIVERY_PARTITIONS) {
    for await (const page of dueKeys(due, now.toISOString())) {
      for (const { pk, sk } of page) {
        const { destination_id = "", delivery_id } = PLACE.exec(sk)?.groups ?? {};
        const key = `${pk} ${destination_id}`;
        const hint = { account_id: pk.slice("ACCOUNT#".length), destination_id };
        const entry = found.get(key) ?? { hint, oldest: null, rows: [], isParked: false };
        found.set(key, entry);
        if (delivery_id === undefined) {
          entry.isParked = true;
          continue;
        }
        entry.rows.push({ pk, sk });
        if (entry.oldest === null || delivery_id < entry.oldest) entry.oldest = delivery_id;
      }
    }
  }
  return [...found.values()];
}

/**
 * Sends a hint for every destination with a due delivery. Hints are only for speed; the sweep guarantees delivery if a
 * hint was lost, a worker died, or a row was written behind the cursor. Afterwards it parks the deliveries of
 * destinations that are stopped for long, and deletes those of removed ones.
 */
export async function sweepDeliveries({
  now,
  hasTime,
}: {
  now: Date;
  hasTime: () => boolean;
}): Promise<void> {
  const due = await findDue(now);
  const found = await getRows(due.map(({ hint }) => keys.destination(hint.account_id, hint.destination_id)));
  const hints: Hint[] = [];
  const chores: (() => Promise<void>)[] = [];
  for (const [at, { hint, oldest, rows, isParked }] of due.entries()) {
    const { account_id, destination_id: id } = hint;
    const row = found[at];
    if (!row) {
      chores.push(() => deleteDeliveries({ account_id, id }, hasTime));
      continue;
    }
    const destination = v.parse(Destination, row);
    if (isStoppedForLong(destination, now))
      chores.push(() => parkDeliveries(destination, { oldest, rows }, now));
    if (destination.off_since !== "" || destination.next_at > now.toISOString()) continue;
    if (oldest !== null && oldest <= destination.cursor) await rewindTo(account_id, id, oldest);
    hints.push(hint);
    // A worker has to catch up first; its hint may be lost.
    if (isParked && destination.missing_since === null)
      chores.push(() => unparkDestination(destination, now));
  }
  await sendHints(hints);
  for (const work of chores) if (hasTime()) await work();
}
