import type { Account } from "../accounts/account.ts";
import { accountOf } from "../accounts/account-store.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import { accessOf } from "./access.ts";
import { accountChange } from "./account-change.ts";

const ATTEMPTS = 10;

/** Ends a plan with its paid time, or takes that back while it runs. 409 when no paid plan runs. */
export async function setCancelled(accountId: string, isCancelled: boolean, now: Date): Promise<Account> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const account = await accountOf(accountId);
    if (account === null) break;
    const { status, ends_at } = accessOf(account, now);
    if (status !== "active" || now >= ends_at) {
      throw new Refusal(409, "No paid plan is running; there is nothing to cancel.");
    }
    if (isCancelled === (account.cancelled_at !== undefined)) return account;
    const { periods, receipt_count } = account;
    const cancelled_at = isCancelled ? now.toISOString() : undefined;
    const change = accountChange(account, { periods, receipt_count, cancelled_at }, now);
    if ((await updateRow(keys.account(accountId), change)) !== null) return { ...account, cancelled_at };
  }
  throw unavailable();
}
