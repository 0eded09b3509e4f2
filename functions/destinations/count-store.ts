import type { Account } from "../accounts/account.ts";
import { ACCOUNT_EXISTS, accountDeleted, parseAccount } from "../accounts/account-store.ts";
import { listPeople } from "../accounts/members/member-store.ts";
import { type Access, computeAccess } from "../accounts/plans/access.ts";
import { destinationLimit, limitMessage } from "../accounts/plans/plans.ts";
import { HttpError } from "../platform/errors.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow } from "../platform/store/table.ts";
import { type Action, update } from "../platform/store/transaction.ts";
import { isAlert, type Kind } from "./vendors/kinds.ts";

/** A lead's transaction writes a row for each destination, alert and hook, and is limited to 100 writes. */
const MAX = { destination_count: 40, alert_count: 20, hook_count: 25 } as const;
const NAMES = { destination_count: "destinations", alert_count: "alerts", hook_count: "hooks" } as const;
type Counter = keyof typeof MAX;

export const counterOf = (kind: Kind): Counter => (isAlert(kind) ? "alert_count" : "destination_count");

/** The most destinations of a trial whose owners have not confirmed an address, so that nobody sends for free from an invented one. */
const UNCONFIRMED_MAX = 3;

/** What limits an account: its plan, and whether it is a trial whose owners have not confirmed an address. */
export type Limits = { plan: Access["plan"]; isUnconfirmed: boolean };

export async function findLimits(account: Account, now: Date): Promise<Limits> {
  const { plan } = computeAccess(account, now);
  if (plan !== "trial") return { plan, isUnconfirmed: false };
  const people = await listPeople(account.id);
  const hasConfirmed = people.some(
    ({ member, person }) => member.role === "owner" && person.email_confirmed_at !== undefined,
  );
  return { plan, isUnconfirmed: !hasConfirmed };
}

/** An account's limit. Plans only limit destinations. */
const limitOf = (counter: Counter, { plan, isUnconfirmed }: Limits): number => {
  if (counter !== "destination_count") return MAX[counter];
  return isUnconfirmed ? UNCONFIRMED_MAX : (destinationLimit(plan) ?? MAX[counter]);
};

/** Increments the counters on the account's row. Fails at a limit, or if the account was deleted. */
export const countNew = (accountId: string, counters: readonly Counter[], allowed: Limits): Action => {
  const limits = counters.map((counter): [string, number] => [`:${counter}`, limitOf(counter, allowed)]);
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
  const allowed = await findLimits(account, now);
  const { plan, isUnconfirmed } = allowed;
  const full = counters.find((counter) => Number(row[counter] ?? 0) >= limitOf(counter, allowed));
  const name = full ?? "destination_count";
  if (name === "destination_count" && isUnconfirmed)
    return new HttpError(
      403,
      `A trial can send to ${UNCONFIRMED_MAX} destinations until its owner has confirmed their email address.`,
      {},
      "address_unconfirmed",
    );
  const isByPlan = name === "destination_count" && destinationLimit(plan) !== null;
  return new HttpError(
    403,
    isByPlan
      ? limitMessage(plan, "destinations", limitOf(name, allowed))
      : `An account can have at most ${MAX[name]} ${NAMES[name]}.`,
    {},
    "limit_reached",
  );
}
