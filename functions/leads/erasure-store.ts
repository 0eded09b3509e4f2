import { deleteRow } from "../platform/store/table.ts";
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
): Promise<{ erased: number; done: boolean; siteIds: (string | null)[] }> {
  const deadline = Date.now() + WORKING_MS;
  const siteIds: (string | null)[] = [];
  for await (const contacts of contactPages(accountId, email)) {
    for (const { key, leadId } of contacts) {
      const stored = await findLead(accountId, leadId);
      if (stored !== null && (await deleteLead(accountId, stored, [key]))) siteIds.push(stored.site_id);
      else await deleteRow(key);
      if (Date.now() > deadline) return { erased: siteIds.length, done: false, siteIds };
    }
  }
  return { erased: siteIds.length, done: true, siteIds };
}
