import { ACCOUNT_EXISTS, accountDeleted, parseAccount } from "../accounts/account-store.ts";
import { HttpError } from "../errors.ts";
import { type Access, computeAccess } from "../plans/access.ts";
import { destinationLimit, limitMessage } from "../plans/plans.ts";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { type Action, update } from "../store/transaction.ts";
import { isAlert, type Kind } from "./kinds.ts";

/** A lead's transaction writes a row for each destination, alert and hook, and is limited to 100 writes. */
const MAX = { destination_count: 40, alert_count: 20, hook_count: 25 } as const;
const NAMES = { destination_count: "destinations", alert_count: "alerts", hook_count: "hooks" } as const;
type Counter = keyof typeof MAX;

export const counterOf = (kind: Kind): Counter => (isAlert(kind) ? "alert_count" : "destination_count");

/** An account's limit. Plans only limit destinations. */
const limitOf = (counter: Counter, plan: Access["plan"]): number =>
  (counter === "destination_count" ? destinationLimit(plan) : null) ?? MAX[counter];

/** Increments the counters on the account's row. Fails at a limit, or if the account was deleted. */
export const countNew = (accountId: string, counters: readonly Counter[], plan: Access["plan"]): Action => {
  const limits = counters.map((counter): [string, number] => [`:${counter}`, limitOf(counter, plan)]);
  const room = counters.map(
    (counter) => ` AND (attribute_not_exists(${counter}) OR ${counter} < :${counter})`,
  );
  return update(keys.account(accountId), {
    UpdateExpression: `ADD ${counters.map((counter) => `${counter} :one`).join(", ")}`,
    ConditionExpression: ACCOUNT_EXISTS + room.join(""),
    ExpressionAttributeValues: { ":one": 1, ...Object.fromEntries(limits) },
  });
};

/** Subtracts `counts` from the counters on the account's row. */
export const uncount = (accountId: string, counts: Partial<Record<Counter, number>>): Action => {
  const counted = Object.entries(counts);
  return update(keys.account(accountId), {
    UpdateExpression: `ADD ${counted.map(([counter]) => `${counter} :${counter}`).join(", ")}`,
    ConditionExpression: ACCOUNT_EXISTS,
    ExpressionAttributeValues: Object.fromEntries(counted.map(([counter, by]) => [`:${counter}`, -by])),
  });
};

/** The error after `countNew` failed: 404 for a deleted account, else 403 with the limit that was reached. */
export async function limitError(
  accountId: string,
  counters: readonly Counter[],
  now: Date,
): Promise<HttpError> {
  const row = await getRow(keys.account(accountId));
  const account = parseAccount(row);
  if (row === null || account === null) return accountDeleted();
  const { plan } = computeAccess(account, now);
  const full = counters.find((counter) => Number(row[counter] ?? 0) >= limitOf(counter, plan));
  const name = full ?? "destination_count";
  const isByPlan = name === "destination_count" && destinationLimit(plan) !== null;
  return new HttpError(
    403,
    isByPlan
      ? limitMessage(plan, "destinations", limitOf(name, plan))
      : `An account can have at most ${MAX[name]} ${NAMES[name]}.`,
    {},
    "limit_reached",
  );
}
