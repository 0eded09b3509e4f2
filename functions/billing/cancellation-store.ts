import type { Account } from "../accounts/account.ts";
import { accountOf } from "../accounts/account-store.ts";
import { HttpError, signInFirst } from "../errors.ts";
import { accessOf } from "../plans/access.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { updateRow } from "../store/table.ts";
import { accountChange } from "./account-change.ts";

/** Ends a plan with its paid time, or takes that back while it runs. 409 when no paid plan runs. */
export const setCancelled = (accountId: string, isCancelled: boolean, now: Date): Promise<Account> =>
  retry(OVERTAKEN, async () => {
    const account = await accountOf(accountId);
    if (account === null) throw signInFirst();
    const { status, ends_at } = accessOf(account, now);
    if (status !== "active" || now >= ends_at) {
      throw new HttpError(409, "No paid plan is running; there is nothing to cancel.");
    }
    if (isCancelled === (account.cancelled_at !== undefined)) return account;
    const { periods, receipt_count } = account;
    const cancelled_at = isCancelled ? now.toISOString() : undefined;
    const change = accountChange(account, { periods, receipt_count, cancelled_at }, now);
    const written = await updateRow(keys.account(accountId), change);
    return written === null ? undefined : { ...account, cancelled_at };
  });
