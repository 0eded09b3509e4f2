import { deleteRow } from "../store/table.ts";
import { contactsOf } from "./contact-store.ts";
import { deleteLead, leadOf } from "./lead-store.ts";

/** How long one call goes on: well within the function's own time-out. */
const WORKING_MS = 4000;

/**
 * Takes away an account's leads of an e-mail address, and all that says they were its. Not `done` where time ran out:
 * the next call goes on. It may be called any number of times, and at once.
 */
export async function eraseLeads(
  accountId: string,
  email: string,
): Promise<{ erased: number; done: boolean }> {
  const deadline = Date.now() + WORKING_MS;
  let erased = 0;
  for await (const contacts of contactsOf(accountId, email)) {
    for (const { key, leadId } of contacts) {
      const stored = await leadOf(accountId, leadId);
      if (stored !== null && (await deleteLead(accountId, stored, [key]))) erased++;
      else await deleteRow(key);
      if (Date.now() > deadline) return { erased, done: false };
    }
  }
  return { erased, done: true };
}
