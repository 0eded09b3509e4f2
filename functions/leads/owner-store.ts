import { changed, type LeadChange } from "./change.ts";
import { contactKeys } from "./contact-store.ts";
import type { Lead } from "./lead.ts";
import { change, deleteLead, findLead, noSuchLead } from "./lead-store.ts";

/** Changes the account's own lead, 404 when it has none by this id. What is so already changes nothing. */
export async function changeLead(accountId: string, leadId: string, asked: LeadChange): Promise<Lead> {
  const outcome = await change(accountId, await findLead(accountId, leadId), (lead) => changed(lead, asked));
  if (outcome === null) throw noSuchLead();
  return outcome.lead;
}

/** Takes away the account's own lead and what its contact's rows say of it, 404 when it has none by this id. */
export async function removeLead(accountId: string, leadId: string): Promise<void> {
  const stored = await findLead(accountId, leadId);
  const contacts = await contactKeys(accountId, stored);
  if (!(await deleteLead(accountId, stored, contacts))) throw noSuchLead();
}
