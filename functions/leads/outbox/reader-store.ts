import { encodeTime } from "ulid";
import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { queryAll, queryPage } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import type { StoredLead } from "../lead.ts";
import type { Event } from "./event.ts";
import { isSubscribed, Subscription } from "./subscription.ts";

/**
 * How long an instance may be unaware of a new destination or a changed filter. The destination catches up
 * (desk/catch-up-store.ts).
 */
export const SUBSCRIBED_MS = 10_000;
const cached = new TtlCache<Readers>(SUBSCRIBED_MS, 10_000);

const Subscribed = v.object({
  sk: v.string(),
  kind: v.string(),
  subscription: Subscription,
  missing_since: v.optional(v.nullable(v.string()), null),
});
type Subscribed = Omit<v.InferOutput<typeof Subscribed>, "sk"> & { id: string };
/** The receivers of an account's changes. Events are only listed if a key or webhook could read them. */
type Readers = { subscribed: Subscribed[]; listsEvents: boolean };

/** The subscriptions of an account's destinations. */
async function readSubscribed(accountId: string, consistent: boolean): Promise<Subscribed[]> {
  const prefix = keys.destinations(accountId);
  const rows = await queryAll(prefix, { only: ["kind", "subscription", "missing_since"], consistent });
  return rows.map((row) => {
    const { sk, ...read } = v.parse(Subscribed, row);
    return { id: sk.slice(prefix.sk.length), ...read };
  });
}

async function hasKeys(accountId: string): Promise<boolean> {
  const range = { only: [], limit: 1, consistent: false };
  return (await queryPage(keys.accountKeys(accountId), range)).rows.length > 0;
}

/** The current receivers of an account's changes. Unless `consistent`, the newest destinations may be missing. */
export async function findReaders(accountId: string, { consistent = false } = {}): Promise<Readers> {
  const subscribed = await readSubscribed(accountId, consistent);
  const hasServer = subscribed.some(({ kind }) => kind === "webhook" || kind === "hook");
  return { subscribed, listsEvents: hasServer || (await hasKeys(accountId)) };
}

/** The receivers of a new lead. A new destination may be missing; it catches up. */
export async function findNewLeadReaders(accountId: string): Promise<Readers> {
  const now = Date.now();
  const cachedReaders = cached.get(accountId, now);
  if (cachedReaders !== undefined) return cachedReaders;
  const readers = await findReaders(accountId);
  cached.set(accountId, readers, now);
  return readers;
}

/** The ids of the leads that a destination has deliveries of, from `since` on. */
export async function deliveredSince(
  accountId: string,
  destinationId: string,
  since: string,
): Promise<ReadonlySet<unknown>> {
  const from = encodeTime(Date.parse(since));
  const rows = await queryAll(keys.deliveries(accountId, destinationId), { from, only: ["lead_id"] });
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Whether a destination that was unknown when a lead came in will receive it as new when it catches up. */
async function awaitsLead(
  accountId: string,
  { id, subscription, missing_since }: Subscribed,
  lead: StoredLead,
): Promise<boolean> {
  if (missing_since === null || lead.created_at < missing_since) return false;
  if (!isSubscribed(subscription, "lead.created", lead)) return false;
  return !(await deliveredSince(accountId, id, missing_since)).has(lead.id);
}

/**
 * The receivers of a change of a lead. None may be missing, since catching up doesn't replay changes. A restored lead
 * counts as new, so it needs no consistent read.
 */
export async function findChangeReaders(accountId: string, event: Event, lead: StoredLead): Promise<Readers> {
  const readers = await findReaders(accountId, { consistent: true });
  cached.set(accountId, readers, Date.now());
  if (event === "lead.created") return readers;
  const { subscribed, listsEvents } = readers;
  const awaiting = await Promise.all(subscribed.map((each) => awaitsLead(accountId, each, lead)));
  return { subscribed: subscribed.filter((_, at) => !awaiting[at]), listsEvents };
}

/** The ids of an account's destinations, as they were when a change of one of its leads was saved. */
export const destinationIds = async (accountId: string): Promise<Set<string>> =>
  new Set((await findNewLeadReaders(accountId)).subscribed.map(({ id }) => id));
