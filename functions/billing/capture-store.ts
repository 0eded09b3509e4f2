import * as v from "valibot";
import { Account } from "../accounts/account.ts";
import { accountGone } from "../accounts/account-store.ts";
import { accessOf } from "../plans/access.ts";
import { requireCapture } from "../plans/gate.ts";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { TtlCache } from "../store/ttl-cache.ts";

const Paying = v.pick(Account, ["trial_ends_at", "periods", "cancelled_at"]);

const remembered = new TtlCache<Date>(60_000, 10_000);

/** Until when leads of an account are taken; remembered for a minute, since every lead asks. Null: it is gone. */
async function capturesUntil(accountId: string, now: Date): Promise<Date | null> {
  const readAt = Date.now();
  const known = remembered.get(accountId, readAt);
  // What has run out is asked for anew each time: somebody may have paid a moment ago.
  if (known !== undefined && now < known) return known;
  const row = await getRow(keys.account(accountId), { consistent: false });
  if (row === null || row.deleted_at !== undefined) return null;
  const until = accessOf(v.parse(Paying, row), now).captures_until;
  remembered.set(accountId, until, readAt);
  return until;
}

/** 404 when the account is gone, 402 when its access ended so long ago that its leads are no longer taken. */
export async function requireCaptureFor(accountId: string, now: Date): Promise<void> {
  const until = await capturesUntil(accountId, now);
  if (until === null) throw accountGone();
  requireCapture(until, now);
}
