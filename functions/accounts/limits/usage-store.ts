import { HttpError, signInRequired } from "../../platform/errors.ts";
import { ACCOUNT_EXISTS, type Change } from "../../platform/store/expressions.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, queryAll, updateRow } from "../../platform/store/table.ts";
import { type Action, update } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import {
  findLimit,
  type Holder,
  isBelowLimit,
  isUntilConfirmed,
  type Limited,
  limitMessage,
  planWithMore,
} from "./limits.ts";

/** The account row's usage counters. */
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

/** Usage by kind; negative to release. */
type Usage = Partial<Record<Limited, number>>;

/**
 * The update of an account's usage counters. Its condition fails if an added kind is at its limit, or the account was
 * deleted. Usage above a limit after a downgrade is kept and can be released.
 */
export function changeUsage(usage: Usage, holder: Holder) {
  const counted = Object.entries(usage) as [Limited, number][];
  const bounded = counted.flatMap(([of, by]) => {
    const limit = findLimit(of, holder);
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

/** Reserves one of each kind. Fails at a limit, or if the account was deleted; `explainLimit` says which. */
export const reserveQuota = (accountId: string, taken: readonly Limited[], holder: Holder): Action =>
  update(keys.account(accountId), changeUsage(Object.fromEntries(taken.map((of) => [of, 1])), holder));

/** Releases usage. Fails if the account was deleted. */
export const releaseQuota = (accountId: string, freed: Usage): Action => {
  const less = Object.fromEntries(Object.entries(freed).map(([of, by]) => [of, -by]));
  return update(keys.account(accountId), changeUsage(less, "trial"));
};

/** Backfills a usage counter that is newer than the account. `prefix` selects the rows to count. */
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

/** The kinds that every lead writes a row for. */
const WITH_LEADS: ReadonlySet<Limited> = new Set(["destinations", "alerts", "hooks"]);

/** The error at a limit: 403 if a larger plan allows more, otherwise 409. */
export function limitReached(of: Limited, holder: Holder, taken: number): HttpError {
  const isTooEarly = isUntilConfirmed(of, holder);
  const isByPlan = isTooEarly || planWithMore(of, holder, taken) !== undefined;
  const plan = of === "schedules" ? "plan_insufficient" : "limit_reached";
  const code = isTooEarly ? "address_unconfirmed" : isByPlan ? plan : "limit_reached";
  const status = isByPlan || WITH_LEADS.has(of) ? 403 : 409;
  return new HttpError(status, limitMessage(of, holder, taken), {}, code);
}

/** 403 or 409 unless an account that uses `taken` can add one more. */
export function requireBelowLimit(of: Limited, holder: Holder, taken: number): void {
  if (!isBelowLimit(of, holder, taken)) throw limitReached(of, holder, taken);
}

/** Why `reserveQuota` failed: 401 for a deleted account, otherwise the limit that was reached. */
export async function explainLimit(
  accountId: string,
  wanted: readonly [Limited, ...Limited[]],
  holder: Holder,
): Promise<HttpError> {
  const row = await getRow(keys.account(accountId));
  if (row === null || row.deleted_at !== undefined) return signInRequired();
  const taken = (of: Limited) => Number(row[COUNTERS[of]] ?? 0);
  const full = wanted.find((of) => !isBelowLimit(of, holder, taken(of))) ?? wanted[0];
  return limitReached(full, holder, taken(full));
}
