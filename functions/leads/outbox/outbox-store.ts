import { ulid } from "ulid";
import { randomFraction } from "../../platform/store/digest.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Action, put, transact } from "../../platform/store/transaction.ts";
import type { StoredLead } from "../lead.ts";
import { compareForEvent, type LeadEvent } from "./event.ts";
import { eventRow } from "./event-row.ts";
import type { Hint } from "./hint.ts";
import { findChangeReaders, findNewLeadReaders } from "./reader-store.ts";
import { isSubscribed } from "./subscription.ts";

/** The age at which the sweep picks up a delivery whose hint was lost. */
const SWEPT_AFTER_MS = 30_000;

/** Options of a new delivery. `isAsked`: send it even if the destination has this version; `leads_per_week`: a silent site's usual rate. */
type DeliveryOptions = { at?: number; isAsked?: boolean; leads_per_week?: number };

/** A delivery to be sent. Its content is read when it is first sent. */
export const newDelivery = (
  accountId: string,
  destinationId: string,
  event: LeadEvent,
  { at = Date.now(), isAsked = false, ...more }: DeliveryOptions = {},
): Action => {
  const due = DELIVERY_PARTITIONS[Math.floor(randomFraction() * DELIVERY_PARTITIONS.length)];
  const due_at = new Date(at + SWEPT_AFTER_MS).toISOString();
  const row = { ...event, due, due_at, ...more };
  const replay = isAsked && { replayed_at: new Date(at).toISOString() };
  return put(keys.delivery(accountId, destinationId, ulid(at, randomFraction)), { ...row, ...replay });
};

/** DynamoDB's limit for one transaction. */
const BATCH = 100;

/** Stores deliveries without a change of a lead. */
export async function saveDeliveries(rows: readonly Action[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await transact(() => rows.slice(from, from + BATCH));
}

/**
 * What a change of a lead adds to the outbox: a row and a hint for each subscribed destination, and the listed event. `origin`, the
 * destination that reported the change, is skipped.
 */
export async function buildOutbox(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  origin?: string,
): Promise<{ rows: Action[]; hints: Hint[] }> {
  const event = compareForEvent(before, after, Date.now());
  const lead = after ?? before;
  if (event === null || lead === null) return { rows: [], hints: [] };
  const version = after?.version ?? lead.version + 1;
  const readers = before === null ? findNewLeadReaders(accountId) : findChangeReaders(accountId, event, lead);
  const { subscribed: all, listsEvents } = await readers;
  const subscribed = all.filter(
    ({ id, subscription }) => id !== origin && isSubscribed(subscription, event, lead),
  );
  const named = { event, lead_id: lead.id, version };
  return {
    rows: [
      ...(listsEvents ? [eventRow(accountId, named, lead.site_id, Date.now())] : []),
      ...subscribed.map(({ id }) => newDelivery(accountId, id, named)),
    ],
    hints: subscribed.map(({ id }) => ({ account_id: accountId, destination_id: id })),
  };
}
