import * as v from "valibot";
import { logFault } from "../http/answer.ts";
import { digest, randomName } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { deleteRow, getRow, putIfAbsent, remove } from "../store/table.ts";
import { contactRow } from "./contact-store.ts";
import { Lead } from "./lead.ts";
import { save } from "./lead-store.ts";

const KEPT_SECONDS = 24 * 3600;

const Demo = v.object({ lead: Lead, expires_at: v.number() });

/** Keeps an anonymous demo lead for a day and answers the token by which an account may have it. */
export async function keepDemoLead(lead: Lead, now: Date): Promise<string> {
  const token = randomName(32);
  const expires_at = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  await putIfAbsent(keys.demo(digest(token)), { lead, expires_at });
  return token;
}

/** Gives the demo lead of a token to an account, once. Whatever goes wrong, signing in goes on. */
export async function claimDemoLead(accountId: string, token: string | null, now: Date): Promise<void> {
  if (token === null) return;
  const key = keys.demo(digest(token));
  try {
    const row = await getRow(key);
    if (row === null) return;
    const { lead, expires_at } = v.parse(Demo, row);
    if (expires_at * 1000 <= now.getTime()) await deleteRow(key);
    else {
      // Beside any other of the same person's: a claim is never taken for a repeat, which would lose the lead.
      const rows = [remove(key), ...contactRow(accountId, lead, new Date(lead.created_at), true)];
      const failed = await save(accountId, null, { ...lead, version: 1 }, rows);
      if (failed.length > 0) throw new Error("claimed already");
    }
  } catch (error) {
    logFault(error, "claimDemoLead", 200);
  }
}
