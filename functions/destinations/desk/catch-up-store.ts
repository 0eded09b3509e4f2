import type { StoredLead } from "../../leads/lead.ts";
import { changedBetween } from "../../leads/listing/changes-store.ts";
import { compareForEvent, toCreationEvent } from "../../leads/outbox/event.ts";
import { sendHints } from "../../leads/outbox/hint-queue.ts";
import { newDelivery, saveDeliveries } from "../../leads/outbox/outbox-store.ts";
import { deliveredSince, SUBSCRIBED_MS } from "../../leads/outbox/reader-store.ts";
import { isSubscribed } from "../../leads/outbox/subscription.ts";
import { allLeads } from "../../leads/reading-store.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import type { Destination } from "../destination.ts";

/** The time after which every instance knows about a change of a destination, with a margin for stale reads. */
const KNOWN_AFTER_MS = SUBSCRIBED_MS + 2000;

const knownAt = (since: string): Date => new Date(Date.parse(since) + KNOWN_AFTER_MS);

/** The fields of a destination that has to catch up, since instances that don't know it yet may be storing leads. */
export const toCatchUp = (now: Date) => ({
  missing_since: now.toISOString(),
  due: DELIVERY_PARTITIONS[0],
  due_at: knownAt(now.toISOString()).toISOString(),
});

/** Triggers catching up. If the hint is lost, the sweep does it. */
export const hintToCatchUp = ({ account_id, id }: Pick<Destination, "account_id" | "id">): Promise<void> =>
  sendHints([{ account_id, destination_id: id }], Math.ceil(KNOWN_AFTER_MS / 1000));

/**
 * The leads that came in while not every instance knew a destination, oldest first: by their own time or, for imported
 * ones that haven't changed since, by when they were stored.
 */
async function arrivedBetween(accountId: string, from: Date, to: Date): Promise<StoredLead[]> {
  const found = new Map<string, StoredLead>();
  for await (const leads of allLeads(accountId, { from, to }))
    for (const lead of leads) found.set(lead.id, lead);
  for await (const leads of changedBetween(accountId, from, to))
    for (const lead of leads) if (lead.version === 1) found.set(lead.id, lead);
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** When a lead was stored, which for imports is later than its own time. */
const storedAt = ({ version, created_at, updated_at }: StoredLead): number =>
  Date.parse(version === 1 ? updated_at : created_at);

/** Adds the deliveries that a new or changed destination has missed, once every instance knows it. Safe to repeat. */
export async function catchUp(destination: Destination, now: Date): Promise<void> {
  const { account_id, id, subscription, missing_since: since } = destination;
  if (since === null || now < knownAt(since)) return;
  const arrived = await arrivedBetween(account_id, new Date(since), knownAt(since));
  const subscribed = arrived.filter((lead) => {
    const event = compareForEvent(null, lead, storedAt(lead));
    return event !== null && isSubscribed(subscription, event, lead);
  });
  // A lead is stored together with its deliveries, so a lead that was read has all that it will ever have.
  const delivered = await deliveredSince(account_id, id, since);
  const rows = subscribed
    .filter((lead) => !delivered.has(lead.id))
    .map((lead, index) => newDelivery(account_id, id, toCreationEvent(lead), { at: now.getTime() + index }));
  await saveDeliveries(rows);
  await updateRow(keys.destination(account_id, id), {
    UpdateExpression: "REMOVE missing_since",
    ConditionExpression: "missing_since = :since",
    ExpressionAttributeValues: { ":since": since },
  });
}
