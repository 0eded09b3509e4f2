import * as v from "valibot";
import { accountGone, STANDING } from "../accounts/account-store.ts";
import { Pageview, Touch } from "../attribution/touch.ts";
import { HttpError } from "../errors.ts";
import { type Key, keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { type Action, ANYHOW, check, getRow, put, type Row, remove, transact } from "../store/table.ts";
import { hasRoomFor, isBegun } from "../tallies/room-store.ts";
import { tallyDelta } from "../tallies/tally.ts";
import { tallyRows } from "../tallies/tally-store.ts";
import { Lead } from "./lead.ts";

/**
 * A lead as it is stored: with the number of its changes, by which whoever changes it says what was seen; whether its
 * source is counted as "Other", its site having too many; and how often in a row the same was sent, from twice on.
 */
export type StoredLead = Lead & {
  version: number;
  counted_as_other?: boolean | undefined;
  alike?: number | undefined;
};

/**
 * The lead's row: all of it as one JSON text, since nothing in the table reads inside it. DynamoDB bills and the engine
 * parses a row by its attributes; as attributes a lead costs several times as much to write and read. Values that are
 * null or empty are left out: a write unit is a kilobyte.
 */
const toRow = ({ id: _, version, ...lead }: StoredLead): Row => ({
  version,
  lead: JSON.stringify(lead, dense),
});

const dense = (_: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** The id of the lead that stands at a sort key. */
export const idOf = (sk: string): string => sk.slice("LEAD#".length);

/** What is not stored: null where the schema allows it, and empty lists. */
const blank = Object.fromEntries(
  Object.entries(Lead.entries).flatMap(([name, { type }]): [string, unknown][] => {
    if (type === "nullable") return [[name, null]];
    return type === "array" ? [[name, []]] : [];
  }),
);
const blankTouch = v.parse(Touch, {});
const blankPageview = v.parse(Pageview, {});

/** A lead from its row; it was validated before it was written. */
export function fromRow({ sk, version, lead }: Row): StoredLead {
  const { touches = [], first_pageviews = [], ...stored } = JSON.parse(String(lead)) as Partial<StoredLead>;
  return {
    ...blank,
    ...stored,
    id: idOf(String(sk)),
    version: Number(version),
    touches: touches.map((touch) => ({ ...blankTouch, ...touch })),
    first_pageviews: first_pageviews.map((view) => ({ ...blankPageview, ...view })),
  } as unknown as StoredLead;
}

export async function leadOf(accountId: string, leadId: string): Promise<StoredLead | null> {
  const row = await getRow(keys.lead(accountId, leadId));
  return row === null ? null : fromRow(row);
}

const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** 404: the account has no lead by this id, whoever else may. */
export const noSuchLead = () => new HttpError(404, "There is no such lead in your account.");

/** The account's own lead, 404 when it has none by this id. */
export async function findLead(accountId: string, leadId: string): Promise<StoredLead> {
  const lead = LEAD_ID.test(leadId) ? await leadOf(accountId, leadId) : null;
  if (lead === null) throw noSuchLead();
  return lead;
}

/** No name has a cell of its own beyond a site's room. */
const NONE = () => false;

/**
 * The one way a lead is stored, changed or taken away (null: not there): the lead, every tally it counts in and the
 * `rows` that go with it, all or nothing. `hasOwnCell` says which sources are counted by name whatever their number.
 * Answers the places of the rows whose condition did not hold; the place after them is the lead's own. 404 where the
 * account was deleted.
 */
export async function save(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Action[] = [],
  hasOwnCell: Parameters<typeof hasRoomFor>[2] = NONE,
): Promise<number[]> {
  const failed = await write(accountId, before, after, rows);
  const refused = failed.filter((place) => place <= rows.length);
  if (failed.length === 0 || refused.length > 0) return refused;
  // Only a tally failed: its source is counted for the first time, or nothing of the account is left.
  if (after === null || (await isBegun(accountId, after))) return write(accountId, before, after, rows, []);
  const room = await hasRoomFor(accountId, after, hasOwnCell);
  const placed = room ? after : { ...after, counted_as_other: true };
  const begun = !room && (await isBegun(accountId, placed));
  const checks = begun ? [] : [check(keys.account(accountId), STANDING)];
  const missing = await write(accountId, before, placed, rows, checks);
  if (missing.some((place) => place > rows.length)) throw accountGone();
  return missing;
}

/** Writes a save's rows. `begin`: cells that are not there yet are begun, if these checks hold; else they fail. */
function write(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Action[],
  begin?: Action[],
): Promise<number[]> {
  const key = keys.lead(accountId, (after ?? before)?.id ?? "");
  const seen = before === null ? undefined : { ":version": before.version };
  const condition = seen && "version = :version";
  const own = after === null ? remove(key, condition, seen) : put(key, toRow(after), condition, seen);
  const deltas = [...tallyDelta(before, after)];
  const arrivedAt = before === null && after !== null ? after.created_at : null;
  const beginOn = begin === undefined ? null : ((after ?? before)?.created_at.slice(0, 10) ?? null);
  // A new cell begins with its first shard, by which it is known.
  const isNew = begin !== undefined && begin.length > 0;
  return transact((attempt) => [
    ...rows,
    own,
    ...tallyRows(accountId, deltas, { attempt: isNew ? 0 : attempt, beginOn, arrivedAt }),
    ...(begin ?? []),
  ]);
}

/**
 * Writes what follows from a stored lead, or from what stands there now where a repeat or another change came between:
 * `write` answers undefined for that. Null: no such lead.
 */
const untilWritten = <Outcome>(
  accountId: string,
  seen: StoredLead,
  write: (stored: StoredLead) => Promise<Outcome | undefined>,
): Promise<Outcome | null> =>
  retry(OVERTAKEN, async (failed) => {
    const stored = failed === 0 ? seen : await leadOf(accountId, seen.id);
    return stored === null ? null : write(stored);
  });

/**
 * Changes a stored lead to what `changed` makes of it. Answers the lead and whether it was written; what `changed`
 * answers as it was is not. Null: no such lead.
 */
export const change = (
  accountId: string,
  seen: StoredLead,
  changed: (lead: StoredLead) => StoredLead,
  hasOwnCell: Parameters<typeof hasRoomFor>[2] = NONE,
): Promise<{ lead: StoredLead; isChanged: boolean } | null> =>
  untilWritten(accountId, seen, async (stored) => {
    const lead = changed(stored);
    if (lead === stored) return { lead, isChanged: false };
    const after = { ...lead, version: stored.version + 1 };
    return (await save(accountId, stored, after, [], hasOwnCell)).length === 0
      ? { lead: after, isChanged: true }
      : undefined;
  });

/** Takes a stored lead away, and the rows of `others` with it, be they there or not. False: it was gone. */
export const deleteLead = async (accountId: string, seen: StoredLead, others: Key[]): Promise<boolean> =>
  (await untilWritten(accountId, seen, async (stored) => {
    const rows = others.map((key) => remove(key, ANYHOW));
    return (await save(accountId, stored, null, rows)).length === 0 || undefined;
  })) !== null;
