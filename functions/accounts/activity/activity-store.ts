import { encodeTime, ulid } from "ulid";
import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { queryAll, queryPage, type Row } from "../../platform/store/table.ts";
import { type Action, put, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { ACTIVITY_DAYS, Activity, type Cause, type Event, presentActor } from "./activity.ts";

const PREFIX = "act_";
const KEPT_MS = ACTIVITY_DAYS * DAY_MS;

/** The transaction action that logs an event of an account. Never fails its transaction. */
export function logActivity(accountId: string, event: Event, { actor, now }: Cause): Action {
  const id = PREFIX + ulid(now.getTime());
  const expires_at = Math.ceil((now.getTime() + KEPT_MS) / 1000);
  const row = { id, at: now.toISOString(), actor: presentActor(actor), ...event, expires_at };
  return put(keys.activity(accountId, id), row, UNCONDITIONAL);
}

/** Logs an event that is not part of a transaction. */
export async function saveActivity(accountId: string, event: Event, cause: Cause): Promise<void> {
  const log = logActivity(accountId, event, cause);
  await transact(() => [log]);
}

const parse = (row: Row): Activity => v.parse(Activity, row);

/** The lower bound of ids that are still listed. */
const startAt = (now: Date): string => PREFIX + encodeTime(Math.max(0, now.getTime() - KEPT_MS));

/** A page of an account's activity, newest first, and the cursor to continue from; null on the last page. */
export async function listActivity(
  accountId: string,
  { limit, cursor, now }: { limit: number; cursor: string | undefined; now: Date },
): Promise<{ activity: Activity[]; cursor: string | null }> {
  const from = startAt(now);
  if (cursor !== undefined && cursor < from) return { activity: [], cursor: null };
  const after = cursor === undefined ? undefined : keys.activity(accountId, cursor);
  // One extra row tells whether there are more.
  const range = { newestFirst: true, limit: limit + 1, after, from };
  const { rows } = await queryPage(keys.activity(accountId, ""), range);
  const activity = rows.slice(0, limit).map(parse);
  return { activity, cursor: rows.length > limit ? (activity.at(-1)?.id ?? null) : null };
}

/** All activity of an account that is still listed, oldest first. */
export const allActivity = async (accountId: string, now: Date): Promise<Activity[]> =>
  (await queryAll(keys.activity(accountId, ""), { from: startAt(now) })).map(parse);
