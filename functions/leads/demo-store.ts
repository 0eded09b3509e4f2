import * as v from "valibot";
import { logError } from "../platform/http/response.ts";
import { digest, randomName } from "../platform/store/digest.ts";
import { keys } from "../platform/store/keys.ts";
import { deleteRow, getRow, putIfAbsent } from "../platform/store/table.ts";
import { remove } from "../platform/store/transaction.ts";
import { contactRow } from "./intake/contact-store.ts";
import type { StoredLead } from "./lead.ts";
import { fromRow } from "./lead-store.ts";
import { saveLead, toRow } from "./lead-transaction.ts";

const TTL_SECONDS = 24 * 3600;

const Demo = v.object({ id: v.string(), expires_at: v.number() });

/** Stores an anonymous demo lead for a day. Returns the token to claim it with. */
export async function storeDemoLead(lead: StoredLead, now: Date): Promise<string> {
  const token = randomName(32);
  const expires_at = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  await putIfAbsent(keys.demo(digest(token)), { ...toRow(lead), id: lead.id, expires_at });
  return token;
}

/** Moves the token's demo lead to an account, once. It never throws: a failed claim must not fail the sign-in. */
export async function claimDemoLead(accountId: string, token: string | null, now: Date): Promise<void> {
  if (token === null) return;
  const key = keys.demo(digest(token));
  try {
    const row = await getRow(key);
    if (row === null) return;
    const { id, expires_at } = v.parse(Demo, row);
    const lead = fromRow(id, row);
    if (expires_at * 1000 <= now.getTime()) await deleteRow(key);
    else {
      // Not merged into another lead of the same person, so that this one isn't lost.
      const rows = [remove(key), ...contactRow(accountId, lead, new Date(lead.created_at), true)];
      const failed = await saveLead(accountId, null, lead, rows, { arrivedAt: lead.created_at });
      if (failed.length > 0) throw new Error("already claimed");
    }
  } catch (error) {
    logError(error, "claimDemoLead", 200);
  }
}
