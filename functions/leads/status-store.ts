import { Refusal } from "../http/errors.ts";
import type { Lead } from "./lead.ts";
import { change, leadOf } from "./lead-store.ts";
import { withStatus } from "./quarantine.ts";

const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** Gives the account's own lead another status, 404 when it has none by this id. The same status changes nothing. */
export async function changeStatus(accountId: string, leadId: string, status: Lead["status"]): Promise<Lead> {
  const stored = LEAD_ID.test(leadId) ? await leadOf(accountId, leadId) : null;
  const outcome = await change(accountId, stored, (lead) =>
    lead.status === status ? lead : withStatus(lead, status),
  );
  if (outcome === null) throw new Refusal(404, "There is no such lead in your account.");
  return outcome.lead;
}
