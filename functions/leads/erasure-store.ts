import { deleteRow } from "../store/table.ts";
import { contactPages } from "./intake/contact-store.ts";
import { deleteLead, findLead } from "./lead-store.ts";

/** How long one call may take, well within the function's timeout. */
const WORKING_MS = 4000;

/**
 * Deletes an account's leads with an email address, and the rows that link them to it. Not `done` if time ran out: the
 * next call continues. Safe to call repeatedly and concurrently.
 */
export async function eraseLeads(
  accountId: string,
  email: string,
): Promise<{ erased: number; done: boolean }> {
  const deadline = Date.now() + WORKING_MS;
  let erased = 0;
  for await (const contacts of contactPages(accountId, email)) {
    for (const { key, leadId } of contacts) {
      const stored = await findLead(accountId, leadId);
      if (stored !== null && (await deleteLead(accountId, stored, [key]))) erased++;
      else await deleteRow(key);
      if (Date.now() > deadline) return { erased, done: false };
    }
  }
  return { erased, done: true };
}
