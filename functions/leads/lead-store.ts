import * as v from "valibot";
import { ACCOUNT_EXISTS, accountDeleted } from "../accounts/account-store.ts";
import { Pageview, Touch } from "../attribution/touch.ts";
import { HttpError } from "../errors.ts";
import { type Key, keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { getRow, type Row } from "../store/table.ts";
import { type Action, ANYHOW, check, put, remove, transact } from "../store/transaction.ts";
import { hasCell, hasRoomFor } from "../tallies/room-store.ts";
import { tallyDelta } from "../tallies/tally.ts";
import { tallyRows } from "../tallies/tally-store.ts";
import { Lead, type StoredLead } from "./lead.ts";

/**
 * A lead's columns: all of it as one JSON text, since the table reads nothing inside it. DynamoDB bills and the local
 * engine parses a row by its attributes; as attributes, a lead costs several times as much. Nulls and empty lists are
 * left out, because a write unit is only a kilobyte.
 */
export const toRow = ({ id: _, version, ...lead }: StoredLead): Row => ({
  version,
  lead: JSON.stringify(lead, (_, value) => (isEmpty(value) ? undefined : value)),
});

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The id of the lead at a sort key. */
export const leadIdAt = (sk: string): string => sk.slice("LEAD#".length);

/** What is left out of a row: null for nullable fields, and empty lists. */
const blank = {
  quarantine: null,
  ...Object.fromEntries(
    Object.entries(Lead.entries).flatMap(([name, { type }]): [string, unknown][] => {
      if (type === "nullable") return [[name, null]];
      return type === "array" ? [[name, []]] : [];
    }),
  ),
};
const blankTouch = v.parse(Touch, {});
const blankPageview = v.parse(Pageview, {});

/** The lead in a row. It was validated before it was written. */
export function fromRow(id: string, { version, lead }: Row): StoredLead {
  const { touches = [], first_pageviews = [], ...stored } = JSON.parse(String(lead)) as Partial<StoredLead>;
  return {
    ...blank,
    ...stored,
    id,
    version: Number(version),
    touches: touches.map((touch) => ({ ...blankTouch, ...touch })),
    first_pageviews: first_pageviews.map((view) => ({ ...blankPageview, ...view })),
  } as unknown as StoredLead;
}

const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** A lead of the account, or null. */
export async function findLead(accountId: string, leadId: string): Promise<StoredLead | null> {
  const row = LEAD_ID.test(leadId) ? await getRow(keys.lead(accountId, leadId)) : null;
  return row && fromRow(leadId, row);
}

/** 404: the account has no lead with this id, even if another account does. */
export const noSuchLead = () => new HttpError(404, "There is no such lead in your account.");

/** A lead of the account; 404 without it. */
export async function requireLead(accountId: string, leadId: string): Promise<StoredLead> {
  const lead = await findLead(accountId, leadId);
  if (lead === null) throw noSuchLead();
  return lead;
}

type HasOwnCell = Parameters<typeof hasRoomFor>[2];
const NEVER: HasOwnCell = () => false;

/**
 * The only way to create, change or delete a lead (null: absent): writes the lead, every tally that counts it and `rows`
 * in one transaction. `hasOwnCell` says which sources are always counted by name. Returns the indexes of the rows whose
 * condition failed; the index after the last is the lead's own. 404 if the account was deleted.
 */
export async function saveLead(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Action[] = [],
  hasOwnCell = NEVER,
): Promise<number[]> {
  const failed = await write(accountId, before, after, rows);
  const refused = failed.filter((index) => index <= rows.length);
  if (failed.length === 0 || refused.length > 0) return refused;
  // Only a tally failed: the source is new, or the account was deleted.
  if (after === null || (await hasCell(accountId, after))) return write(accountId, before, after, rows, []);
  const hasRoom = await hasRoomFor(accountId, after, hasOwnCell);
  const placed = hasRoom ? after : { ...after, counted_as_other: true };
  const isCounted = !hasRoom && (await hasCell(accountId, placed));
  const checks = isCounted ? [] : [check(keys.account(accountId), ACCOUNT_EXISTS)];
  const missing = await write(accountId, before, placed, rows, checks);
  if (missing.some((index) => index > rows.length)) throw accountDeleted();
  return missing;
}

/** Writes the transaction. With `checks` it creates missing tally cells if these hold; without, a missing cell fails. */
function write(
  accountId: string,
  before: StoredLead | null,
  after: StoredLead | null,
  rows: Action[],
  checks?: Action[],
): Promise<number[]> {
  const key = keys.lead(accountId, (after ?? before)?.id ?? "");
  const seen = before === null ? undefined : { ":version": before.version };
  const condition = seen && "version = :version";
  const own = after === null ? remove(key, condition, seen) : put(key, toRow(after), condition, seen);
  const deltas = [...tallyDelta(before, after)];
  const arrivedAt = before === null && after !== null ? after.created_at : null;
  const startOn = checks === undefined ? null : ((after ?? before)?.created_at.slice(0, 10) ?? null);
  // A new cell starts with its first shard: that is how it is found.
  const isNew = checks !== undefined && checks.length > 0;
  return transact((attempt) => [
    ...rows,
    own,
    ...tallyRows(accountId, deltas, { attempt: isNew ? 0 : attempt, startOn, arrivedAt }),
    ...(checks ?? []),
  ]);
}

/**
 * Saves what `apply` makes of a lead, starting from `seen` and again from the stored lead while others change it. Nothing
 * is written if `apply` returns its argument. Null: no such lead.
 */
export const updateLead = (
  accountId: string,
  seen: StoredLead,
  apply: (lead: StoredLead) => StoredLead,
  hasOwnCell = NEVER,
): Promise<{ lead: StoredLead; isChanged: boolean } | null> =>
  retry(OVERTAKEN, async (attempt) => {
    const stored = attempt === 0 ? seen : await findLead(accountId, seen.id);
    if (stored === null) return null;
    const lead = apply(stored);
    if (lead === stored) return { lead, isChanged: false };
    const after = { ...lead, version: stored.version + 1 };
    const failed = await saveLead(accountId, stored, after, [], hasOwnCell);
    return failed.length === 0 ? { lead: after, isChanged: true } : undefined;
  });

/** Deletes a lead and the rows at `others`, present or not. False: there was no such lead. */
export const deleteLead = (accountId: string, seen: StoredLead, others: Key[]): Promise<boolean> =>
  retry(OVERTAKEN, async (attempt) => {
    const stored = attempt === 0 ? seen : await findLead(accountId, seen.id);
    if (stored === null) return false;
    const rows = others.map((key) => remove(key, ANYHOW));
    return (await saveLead(accountId, stored, null, rows)).length === 0 || undefined;
  });
