import { encodeTime } from "ulid";
import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { getRow, queryPages, updateRow } from "../../platform/store/table.ts";
import {
  Delivery,
  type DeliveryState,
  type PresentedDelivery,
  parseDeliveryId,
  presentDelivery,
} from "../delivery.ts";
import { rewindTo, wakeDestination } from "../desk/lease-store.ts";
import type { Destination } from "../destination.ts";
import { requireDestination } from "../destination-store.ts";

/** How long one call may take, well within the function's timeout. */
const WORKING_MS = 5000;
const ROWS_PER_READ = 200;
const AT_ONCE = 16;

const noSuchDelivery = () => new HttpError(404, "There is no such delivery in your account.");

/** Queues a delivery again, due now, if it ended as one of `states`; else null. */
async function reopen(
  accountId: string,
  destinationId: string,
  id: string,
  states: DeliveryState[],
  now: Date,
) {
  const names = states.map((_, at) => `:state${at}`);
  const row = await updateRow(keys.delivery(accountId, destinationId, id), {
    UpdateExpression: "SET replayed_at = :now, due = :due, due_at = :now REMOVE ended, ended_at, expires_at",
    ConditionExpression: `ended IN (${names.join(", ")})`,
    ExpressionAttributeValues: {
      ":now": now.toISOString(),
      ":due": DELIVERY_PARTITIONS[0],
      ...Object.fromEntries(states.map((state, at) => [`:state${at}`, state])),
    },
  });
  return row && v.parse(Delivery, { ...row, id });
}

/** Sends the destination's deliveries starting at `id` now, or with the next sweep if a worker leases it. */
async function sendFrom(accountId: string, destinationId: string, id: string, now: Date): Promise<void> {
  await rewindTo(accountId, destinationId, id);
  await wakeDestination(accountId, destinationId, now);
}

/** Sends a delivery again. 404 if it doesn't exist, 409 if it is still waiting. */
export async function replayDelivery(
  accountId: string,
  shownId: string,
  now: Date,
): Promise<PresentedDelivery> {
  const deliveryKey = parseDeliveryId(shownId);
  if (deliveryKey === null) throw noSuchDelivery();
  const { destination_id, id } = deliveryKey;
  const destination = await requireDestination(accountId, destination_id);
  const delivery = await reopen(accountId, destination.id, id, ["delivered", "rejected", "skipped"], now);
  if (delivery === null) {
    if ((await getRow(keys.delivery(accountId, destination_id, id))) === null) throw noSuchDelivery();
    throw new HttpError(409, "This delivery is already waiting to be sent.");
  }
  await sendFrom(accountId, destination_id, id, now);
  return presentDelivery(destination_id, delivery);
}

/** What to resend: everything rejected, or everything delivered or rejected `since` a time. `cursor` continues a call. */
type Asked = { since?: Date | undefined; cursor?: string | undefined };

/** How many deliveries will be resent. Not `done` if time ran out: continue from `next_cursor`. */
type Replayed = { replayed: number; done: boolean; next_cursor: string | null };

/** Resends ended deliveries in order, with their own ids. Those that are created or replayed meanwhile are left alone. */
export async function replayMany(
  accountId: string,
  destinationId: string,
  { since, cursor }: Asked,
  now: Date,
): Promise<Replayed> {
  const destination = await requireDestination(accountId, destinationId);
  const start = cursor === undefined ? null : parseDeliveryId(cursor);
  if (cursor !== undefined && start?.destination_id !== destinationId)
    throw new HttpError(400, "cursor is not valid.");
  const states: DeliveryState[] = since === undefined ? ["rejected"] : ["delivered", "rejected"];
  const deadline = Date.now() + WORKING_MS;
  const prefix = keys.deliveries(accountId, destinationId);
  const from = start === null ? since && encodeTime(since.getTime()) : `${start.id}!`;
  const upTo = encodeTime(now.getTime() + 1);
  if (from !== undefined && from > upTo) return { replayed: 0, done: true, next_cursor: null };
  const range = { only: ["ended"], from, upTo, limit: ROWS_PER_READ };
  let oldest: string | null = null;
  let replayed = 0;
  let next_cursor: string | null = null;
  for await (const rows of queryPages(prefix, range)) {
    const ids = rows
      .filter(({ ended }) => states.some((state) => state === ended))
      .map(({ sk }) => String(sk).slice(prefix.sk.length));
    const reopened = await runParallel(ids, AT_ONCE, async (id) =>
      (await reopen(accountId, destinationId, id, states, now)) === null ? null : id,
    );
    oldest ??= reopened.find((id) => id !== null) ?? null;
    replayed += reopened.filter((id) => id !== null).length;
    const last = rows.at(-1);
    if (last !== undefined && Date.now() > deadline) {
      next_cursor = `${destinationId}.${String(last.sk).slice(prefix.sk.length)}`;
      break;
    }
  }
  if (oldest !== null) await sendFrom(accountId, destinationId, oldest, now);
  if (next_cursor === null) await clearRejected(destination);
  return { replayed, done: next_cursor === null, next_cursor };
}

/** Notes that what a destination rejected was resent, unless it rejected something since. */
async function clearRejected({ account_id, id, last_rejected_at }: Destination): Promise<void> {
  if (last_rejected_at === null) return;
  await updateRow(keys.destination(account_id, id), {
    UpdateExpression: "REMOVE last_rejected_at",
    ConditionExpression: "last_rejected_at = :seen",
    ExpressionAttributeValues: { ":seen": last_rejected_at },
  });
}
