import { route } from "../routing/route.ts";
import { contactKeys } from "./contact-store.ts";
import { deleteLead, noSuchLead, requireLead } from "./lead-store.ts";

export const handler = route("DELETE /api/leads/{id}", async ({ account, parameters }) => {
  const lead = await requireLead(account.id, parameters.id);
  const contacts = await contactKeys(account.id, lead);
  if (!(await deleteLead(account.id, lead, contacts))) throw noSuchLead();
  return undefined;
});
