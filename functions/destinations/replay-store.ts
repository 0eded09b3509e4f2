import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { DELIVERY_PARTITIONS } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { getRow, queryPages, updateRow } from "../store/table.ts";
import {
  Delivery,
  type DeliveryState,
  parseDeliveryId,
  presentDelivery,
  type ShownDelivery,
} from "./delivery.ts";
import { rewindTo, wakeDestination } from "./desk/lease-store.ts";
import { requireDestination } from "./destination-store.ts";

/** How long one call may take, well within the function's timeout. */
const WORKING_MS = 5000;

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
export async function replayDelivery(accountId: string, shownId: string, now: Date): Promise<ShownDelivery> {
  const place = parseDeliveryId(shownId);
  if (place === null) throw noSuchDelivery();
  const { destination_id, id } = place;
  const destination = await requireDestination(accountId, destination_id);
  const delivery = await reopen(accountId, destination.id, id, ["delivered", "rejected", "skipped"], now);
  if (delivery === null) {
    if ((await getRow(keys.delivery(accountId, destination_id, id))) === null) throw noSuchDelivery();
    throw new HttpError(409, "This delivery is already waiting to be sent.");
  }
  await sendFrom(accountId, destination_id, id, now);
  return presentDelivery(destination_id, delivery);
}

/** Resends all rejected deliveries in order. `done` is false if time ran out; call it again. */
export async function replayRejected(
  accountId: string,
  destinationId: string,
  now: Date,
): Promise<{ replayed: number; done: boolean }> {
  await requireDestination(accountId, destinationId);
  const deadline = Date.now() + WORKING_MS;
  const prefix = keys.deliveries(accountId, destinationId);
  let oldest: string | null = null;
  let replayed = 0;
  let done = true;
  for await (const rows of queryPages(prefix, { only: ["ended"] })) {
    for (const { sk } of rows.filter(({ ended }) => ended === "rejected")) {
      if (Date.now() > deadline) {
        done = false;
        break;
      }
      const id = String(sk).slice(prefix.sk.length);
      if ((await reopen(accountId, destinationId, id, ["rejected"], now)) === null) continue;
      oldest ??= id;
      replayed++;
    }
    if (!done) break;
  }
  if (oldest !== null) await sendFrom(accountId, destinationId, oldest, now);
  return { replayed, done };
}
