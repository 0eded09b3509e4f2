import type { Account } from "../accounts/account.ts";
import { findAccount } from "../accounts/account-store.ts";
import type { Cause } from "../accounts/activity/activity.ts";
import { logActivity } from "../accounts/activity/activity-store.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import { HttpError, signInRequired } from "../platform/errors.ts";
import { keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import { transact, update } from "../platform/store/transaction.ts";
import { accountChange } from "./account-change.ts";

/** Cancels a plan at the end of its paid time, or undoes that. 409 when no paid plan is active. */
export const setCancelled = (accountId: string, isCancelled: boolean, cause: Cause): Promise<Account> =>
  retry(CONTENTION, async () => {
    const { now } = cause;
    const account = await findAccount(accountId);
    if (account === null) throw signInRequired();
    const { status, plan, ends_at } = computeAccess(account, now);
    if (status !== "active" || now >= ends_at) {
      throw new HttpError(409, "You have no active paid plan to cancel.");
    }
    if (isCancelled === (account.cancelled_at !== undefined)) return account;
    const { periods, receipt_count } = account;
    const cancelled_at = isCancelled ? now.toISOString() : undefined;
    const change = accountChange(account, { periods, receipt_count, cancelled_at }, now);
    const what = isCancelled ? "plan.cancelled" : "plan.resumed";
    const failed = await transact(() => [
      update(keys.account(accountId), change),
      logActivity(accountId, { what, subject: { kind: "plan", id: plan }, details: {} }, cause),
    ]);
    return failed.length > 0 ? undefined : { ...account, cancelled_at };
  });
