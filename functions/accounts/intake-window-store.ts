import * as v from "valibot";
import { keys } from "../platform/store/keys.ts";
import { getRow } from "../platform/store/table.ts";
import { TtlCache } from "../platform/store/ttl-cache.ts";
import { Account } from "./account.ts";
import { accountDeleted } from "./account-store.ts";
import { computeAccess } from "./plans/access.ts";
import { requireIntakeOpen } from "./plans/gate.ts";

const BillingDates = v.pick(Account, ["trial_ends_at", "periods", "cancelled_at"]);

const cached = new TtlCache<Date>(60_000, 10_000);

/**
 * When an account's intake window ends; null if the account was deleted. Cached for a minute, since every lead needs
 * it.
 */
async function intakeEnd(accountId: string, now: Date): Promise<Date | null> {
  const readAt = Date.now();
  const cachedWindow = cached.get(accountId, readAt);
  // A window that has ended is never served from the cache: the account may have paid a moment ago.
  if (cachedWindow !== undefined && now < cachedWindow) return cachedWindow;
  const row = await getRow(keys.account(accountId), { consistent: false });
  if (row === null || row.deleted_at !== undefined) return null;
  const until = computeAccess(v.parse(BillingDates, row), now).captures_until;
  cached.set(accountId, until, readAt);
  return until;
}

/** 404 if the account was deleted, 402 if its intake window has ended. */
export async function requireIntakeFor(accountId: string, now: Date): Promise<void> {
  const until = await intakeEnd(accountId, now);
  if (until === null) throw accountDeleted();
  requireIntakeOpen(until, now);
}
