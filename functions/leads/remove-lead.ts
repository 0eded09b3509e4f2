import { route } from "../routing/route.ts";
import { contactKeys } from "./contact-store.ts";
import { deleteLead, noSuchLead, requireLead } from "./lead-store.ts";

export const handler = route("DELETE /api/leads/{id}", async ({ caller, parameters }) => {
  const lead = await requireLead(caller.id, parameters.id);
  const contacts = await contactKeys(caller.id, lead);
  if (!(await deleteLead(caller.id, lead, contacts))) throw noSuchLead();
  return undefined;
});
