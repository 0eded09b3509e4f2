import * as v from "valibot";
import { Account } from "../accounts/account.ts";
import { Refusal } from "../http/errors.ts";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { accessOf } from "./access.ts";

const Paying = v.pick(Account, ["trial_ends_at", "periods", "cancelled_at"]);

const FRESH_MS = 60_000;
const MOST = 10_000;
const remembered = new Map<string, { until: Date; readAt: number }>();

/** Until when leads of an account are taken; remembered for a minute, since every lead asks. Null: it is gone. */
async function capturesUntil(accountId: string, now: Date): Promise<Date | null> {
  const known = remembered.get(accountId);
  // What has run out is asked for anew each time: somebody may have paid a moment ago.
  if (known !== undefined && now < known.until && Date.now() < known.readAt + FRESH_MS) return known.until;
  const row = await getRow(keys.account(accountId), false);
  if (row === null || row.deleted_at !== undefined) return null;
  const until = accessOf(v.parse(Paying, row), now).captures_until;
  remembered.delete(accountId);
  remembered.set(accountId, { until, readAt: Date.now() });
  if (remembered.size > MOST) remembered.delete(remembered.keys().next().value ?? "");
  return until;
}

/** 404 when the account is gone, 402 when its access ended so long ago that its leads are no longer taken. */
export async function requireCapture(accountId: string, now: Date): Promise<void> {
  const until = await capturesUntil(accountId, now);
  if (until === null) throw new Refusal(404, "The account of this site is gone.");
  if (now >= until) {
    throw new Refusal(402, "Leads are no longer taken here: the account's trial or plan has ended.");
  }
}
