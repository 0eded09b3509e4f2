import type { Plan } from "../../functions/accounts/plans/plans.ts";
import type { GivenAccount } from "../support/given.ts";
import type { rowsOf } from "../support/rows.ts";

const DAY_MS = 86_400_000;

/** The ISO time `days` from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

type Rows = ReturnType<typeof rowsOf>;

/** Moves the account's trial end to `daysAgo`. */
export const endTrial = (rows: Rows, { id }: GivenAccount, daysAgo: number) =>
  rows.setAccount(id, "trial_ends_at", inDays(-daysAgo));

/** Gives the account one paid month that ended `daysAgo`. */
export async function givenEndedPlan(
  rows: Rows,
  account: GivenAccount,
  plan: Plan,
  daysAgo: number,
): Promise<string> {
  const [starts_at, ends_at] = [inDays(-daysAgo - 30), inDays(-daysAgo)];
  await endTrial(rows, account, daysAgo + 30);
  const period = {
    plan,
    price_cents: 5900,
    starts_at,
    ends_at,
    anchored_at: starts_at,
    month: 1,
    receipts: [1],
  };
  await rows.setAccount(account.id, "periods", [period]);
  return ends_at;
}

/** Puts the account back into its trial, as if it had never paid. Its receipts stay. */
export async function restoreTrial(rows: Rows, account: GivenAccount): Promise<void> {
  await rows.setAccount(account.id, "periods", []);
  await rows.setAccount(account.id, "trial_ends_at", inDays(14));
}
