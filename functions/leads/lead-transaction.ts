import { decodeTime, encodeTime } from "ulid";
import { accountDeleted } from "../accounts/account-store.ts";
import { ACCOUNT_EXISTS } from "../platform/store/expressions.ts";
import { keys } from "../platform/store/keys.ts";
import type { Row } from "../platform/store/table.ts";
import { type Action, check, put, remove, transact } from "../platform/store/transaction.ts";
import { labelRows } from "./labels/label-store.ts";
import type { StoredLead } from "./lead.ts";
import { sendHints } from "./outbox/hint-queue.ts";
import { buildOutbox } from "./outbox/outbox-store.ts";
import { raiseVersion } from "./packs/version-store.ts";
import { hasCell, hasRoomFor } from "./tallies/room-store.ts";
import { tallyDelta } from "./tallies/tally.ts";
import { tallyRows } from "./tallies/tally-store.ts";

/**
 * A lead's row: the whole lead as one JSON text, since no query looks inside. Separate attributes would cost several
 * times as much to store and parse. Nulls and empty lists are omitted, since a write unit is only a kilobyte.
 */
export const toRow = ({ id, version, updated_at, ...lead }: StoredLead): Row => ({
  version,
  changed: changedKey(updated_at, id),
  lead: JSON.stringify(lead, (_, value) => (isEmpty(value) ? undefined : value)),
});

/**
 * A lead's key in the index of changes: the time in ten characters, and six of the lead's id, so that a page can start after
 * it. It is short, since a write unit is only a kilobyte.
 */
const changedKey = (updatedAt: string, id: string): string =>
  encodeTime(Date.parse(updatedAt)) + id.slice(-6);

const TIME_DIGITS = 10;
const ULID_DIGITS = 26;

/** The time in a key of the index of changes, in ISO UTC. */
export const timeIn = (changed: string): string =>
  new Date(decodeTime(changed.slice(0, TIME_DIGITS).padEnd(ULID_DIGITS, "0"))).toISOString();

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

export type SaveOptions = {
  /** Which sources are always counted by name. Default: none. */
  hasOwnCell?: Parameters<typeof hasRoomFor>[2];
  /** The new time of its site's last lead; null to keep the current one. */
  arrivedAt?: string | null;
  /** The destination that reported the change, which doesn't receive the event. */
  origin?: string | undefined;
};

/**
 * The only way to create, change or delete a lead (null: absent). One transaction writes the lead, its tally, its day's
 * versions if it may already be packed, its label if it has an outcome, a delivery to each subscribed destination, and
 * `rows`. Returns the indexes of the rows whose condition failed; the index after the last is the lead's own. 404 if the
 * account was deleted.
 */
export async function saveLead(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Action[] = [],
  options: SaveOptions = {},
): Promise<number[]> {
  const outbox = await buildOutbox(accountId, before, after, options.origin);
  const failed = await saveCounted(accountId, before, after, { ...options, rows, outbox: outbox.rows });
  if (failed.length === 0) await sendHints(outbox.hints);
  return failed;
}

/** The rows of a lead's transaction besides its own: the caller's, whose failures are returned, and the outbox's. */
type Rows = { rows: Action[]; outbox: Action[] };

/** Saves a lead, counted as "Other" if its site has too many source names. */
async function saveCounted(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  { rows, outbox, hasOwnCell = () => false, arrivedAt = null }: SaveOptions & Rows,
): Promise<number[]> {
  const write = (written: StoredLead | null, checks?: Action[]) =>
    writeLead(accountId, before, written, { rows, outbox, arrivedAt, checks });
  const failed = await write(after);
  const refused = failed.filter((index) => index <= rows.length);
  if (failed.length === 0 || refused.length > 0) return refused;
  // Only a tally failed: the source is new, or the account was deleted.
  if (after === null || (await hasCell(accountId, after))) return write(after, []);
  const hasRoom = await hasRoomFor(accountId, after, hasOwnCell);
  const placed = hasRoom ? after : { ...after, counted_as_other: true };
  const isCounted = !hasRoom && (await hasCell(accountId, placed));
  const checks = isCounted ? [] : [check(keys.account(accountId), ACCOUNT_EXISTS)];
  const missing = await write(placed, checks);
  if (missing.some((index) => index > rows.length)) throw accountDeleted();
  return missing;
}

/**
 * Sets the time of the change. Each attempt gets its own, so that a change never becomes visible much later than its
 * time. Keeps a time that the caller just set and returns.
 */
function stamp(lead: StoredLead, attempt: number): StoredLead {
  const now = Date.now();
  const isSet = attempt === 0 && Math.abs(now - Date.parse(lead.updated_at)) < 1000;
  return isSet ? lead : { ...lead, updated_at: new Date(now).toISOString() };
}

/**
 * Writes the transaction. With `checks`, creates missing tally cells if they hold; without, a missing cell fails the
 * transaction.
 */
function writeLead(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  { rows, outbox, arrivedAt, checks }: Rows & { arrivedAt: string | null; checks?: Action[] | undefined },
): Promise<number[]> {
  const { id = "", created_at: createdAt = "" } = after ?? before ?? {};
  const key = keys.lead(accountId, id);
  const values = before === null ? undefined : { ":version": before.version };
  const condition = values && "version = :version";
  const own = (attempt: number) =>
    after === null
      ? remove(key, condition, values)
      : put(key, toRow(stamp(after, attempt)), condition, values);
  const deltas = [...tallyDelta(before, after)];
  const labels = labelRows(accountId, before, after);
  const startOn = checks === undefined ? null : createdAt.slice(0, 10);
  // A new cell starts with shard 0, by which it is found.
  const isNew = checks !== undefined && checks.length > 0;
  return transact((attempt) => [
    ...rows,
    own(attempt),
    ...tallyRows(accountId, deltas, { attempt: isNew ? 0 : attempt, startOn, arrivedAt }),
    ...raiseVersion(accountId, id, attempt),
    ...(checks ?? []),
    ...labels,
    ...outbox,
  ]);
}
