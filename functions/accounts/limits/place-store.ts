import { HttpError, signInRequired } from "../../platform/errors.ts";
import { ACCOUNT_EXISTS, type Change } from "../../platform/store/expressions.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, queryAll, updateRow } from "../../platform/store/table.ts";
import { type Action, update } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import {
  type Holder,
  hasPlace,
  isUntilConfirmed,
  type Limited,
  limitMessage,
  limitOf,
  planWithMore,
} from "./limits.ts";

/** The attributes of an account's row that count what is limited. */
const COUNTERS = {
  sites: "site_count",
  seats: "member_count",
  destinations: "destination_count",
  alerts: "alert_count",
  hooks: "hook_count",
  schedules: "schedule_count",
  clients: "client_count",
  keys: "key_count",
  feeds: "feed_count",
  dashboards: "dashboard_count",
  shares: "share_count",
} as const satisfies Record<Limited, string>;

/** How many places are taken, or freed if negative. */
type Places = Partial<Record<Limited, number>>;

/**
 * The change of an account's row that takes and frees places. Fails at a limit of what is taken, or if the account was
 * deleted. What is beyond a limit after a downgrade stays, and can be freed.
 */
export function countPlaces(places: Places, holder: Holder) {
  const counted = Object.entries(places) as [Limited, number][];
  const bounded = counted.flatMap(([of, by]) => {
    const limit = limitOf(of, holder);
    return by > 0 && limit !== null ? [{ counter: COUNTERS[of], of, limit }] : [];
  });
  const room = bounded.map(
    ({ counter, of }) => ` AND (attribute_not_exists(${counter}) OR ${counter} < :${of}_limit)`,
  );
  return {
    UpdateExpression: `ADD ${counted.map(([of]) => `${COUNTERS[of]} :${of}`).join(", ")}`,
    ConditionExpression: ACCOUNT_EXISTS + room.join(""),
    ExpressionAttributeValues: {
      ...Object.fromEntries(counted.map(([of, by]) => [`:${of}`, by])),
      ...Object.fromEntries(bounded.map(({ of, limit }) => [`:${of}_limit`, limit])),
    },
  } satisfies Change;
}

/** Takes a place of each of these. Fails at a limit, or if the account was deleted: `noPlace` says which. */
export const takePlaces = (accountId: string, taken: readonly Limited[], holder: Holder): Action =>
  update(keys.account(accountId), countPlaces(Object.fromEntries(taken.map((of) => [of, 1])), holder));

/** Frees places. Fails if the account was deleted. */
export const freePlaces = (accountId: string, freed: Places): Action => {
  const less = Object.fromEntries(Object.entries(freed).map(([of, by]) => [of, -by]));
  return update(keys.account(accountId), countPlaces(less, "trial"));
};

/** Counts what an account had before its things were counted on its row: `prefix` has the rows. */
export async function startCounting(
  account: Account,
  of: "dashboards" | "schedules",
  prefix: Key,
): Promise<void> {
  const counter = COUNTERS[of];
  if (account[counter] !== undefined) return;
  await updateRow(keys.account(account.id), {
    UpdateExpression: `SET ${counter} = :had`,
    ConditionExpression: `${ACCOUNT_EXISTS} AND attribute_not_exists(${counter})`,
    ExpressionAttributeValues: { ":had": (await queryAll(prefix)).length },
  });
}

/** A lead writes a row for each of these. */
const WITH_LEADS: ReadonlySet<Limited> = new Set(["destinations", "alerts", "hooks"]);

/** The error at a limit: 403 if a larger plan allows more, else 409. */
export function limitReached(of: Limited, holder: Holder, taken: number): HttpError {
  const isTooEarly = isUntilConfirmed(of, holder);
  const isByPlan = isTooEarly || planWithMore(of, holder, taken) !== undefined;
  const plan = of === "schedules" ? "plan_insufficient" : "limit_reached";
  const code = isTooEarly ? "address_unconfirmed" : isByPlan ? plan : "limit_reached";
  const status = isByPlan || WITH_LEADS.has(of) ? 403 : 409;
  return new HttpError(status, limitMessage(of, holder, taken), {}, code);
}

/** 403 or 409 unless an account with `taken` of a thing can have one more. */
export function requirePlace(of: Limited, holder: Holder, taken: number): void {
  if (!hasPlace(of, holder, taken)) throw limitReached(of, holder, taken);
}

/** Why `takePlaces` failed: 401 for a deleted account, else the limit that was reached. */
export async function noPlace(
  accountId: string,
  asked: readonly [Limited, ...Limited[]],
  holder: Holder,
): Promise<HttpError> {
  const row = await getRow(keys.account(accountId));
  if (row === null || row.deleted_at !== undefined) return signInRequired();
  const taken = (of: Limited) => Number(row[COUNTERS[of]] ?? 0);
  const full = asked.find((of) => !hasPlace(of, holder, taken(of))) ?? asked[0];
  return limitReached(full, holder, taken(full));
}
