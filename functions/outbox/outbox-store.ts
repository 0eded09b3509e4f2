import { ulid } from "ulid";
import * as v from "valibot";
import type { StoredLead } from "../leads/lead.ts";
import { randomFraction } from "../store/digest.ts";
import { DELIVERY_PARTITIONS } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { queryAll, queryPage } from "../store/table.ts";
import { type Action, put, transact } from "../store/transaction.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { eventOf, type LeadEvent } from "./event.ts";
import { eventRow } from "./event-row.ts";
import type { Hint } from "./hint.ts";
import { isSubscribed, Subscription } from "./subscription.ts";

/** How long an instance may not know a new destination, or a changed filter. It catches up (desk/catch-up-store.ts). */
export const SUBSCRIBED_MS = 10_000;
const cached = new TtlCache<Readers>(SUBSCRIBED_MS, 10_000);
/** How long the sweep waits before it picks up a delivery whose hint was lost. */
const SWEPT_AFTER_MS = 30_000;

const Subscribed = v.object({ sk: v.string(), kind: v.string(), subscription: Subscription });
type Subscribed = { id: string; kind: string; subscription: Subscription };
/** What receives an account's changes. Its events are only listed if a key or a webhook may ask for them. */
type Readers = { subscribed: Subscribed[]; listsEvents: boolean };

/** The subscriptions of an account's destinations. */
async function readSubscribed(accountId: string): Promise<Subscribed[]> {
  const prefix = keys.destinations(accountId);
  const rows = await queryAll(prefix, { only: ["kind", "subscription"], consistent: false });
  return rows.map((row) => {
    const { sk, kind, subscription } = v.parse(Subscribed, row);
    return { id: sk.slice(prefix.sk.length), kind, subscription };
  });
}

async function hasKeys(accountId: string): Promise<boolean> {
  const range = { only: [], limit: 1, consistent: false };
  return (await queryPage(keys.accountKeys(accountId), range)).rows.length > 0;
}

/** What receives an account's changes now. */
export async function findReaders(accountId: string): Promise<Readers> {
  const subscribed = await readSubscribed(accountId);
  const hasServer = subscribed.some(({ kind }) => kind === "webhook" || kind === "hook");
  return { subscribed, listsEvents: hasServer || (await hasKeys(accountId)) };
}

async function readersOf(accountId: string): Promise<Readers> {
  const now = Date.now();
  const known = cached.get(accountId, now);
  if (known !== undefined) return known;
  const readers = await findReaders(accountId);
  cached.set(accountId, readers, now);
  return readers;
}

/** The ids of an account's destinations. */
export const destinationIds = async (accountId: string): Promise<Set<string>> =>
  new Set((await readersOf(accountId)).subscribed.map(({ id }) => id));

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
  const asked = isAsked && { replayed_at: new Date(at).toISOString() };
  return put(keys.delivery(accountId, destinationId, ulid(at, randomFraction)), { ...row, ...asked });
};

/** The most writes of a transaction. */
const BATCH = 100;

/** Stores deliveries that belong to no change of a lead. */
export async function saveDeliveries(rows: readonly Action[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await transact(() => rows.slice(from, from + BATCH));
}

/**
 * What a change of a lead adds to the outbox: a row and a hint for each subscribed destination, and the listed event. `origin`, the
 * destination that reported the change, is skipped.
 */
export async function outboxOf(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  origin?: string,
): Promise<{ rows: Action[]; hints: Hint[] }> {
  const event = eventOf(before, after, Date.now());
  const lead = after ?? before;
  if (event === null || lead === null) return { rows: [], hints: [] };
  const version = after?.version ?? lead.version + 1;
  const { subscribed: all, listsEvents } = await readersOf(accountId);
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
