import { route } from "../routing/route.ts";
import { applyChange } from "./change.ts";
import { noSuchLead, requireLead, updateLead } from "./lead-store.ts";
import { showTo } from "./masking.ts";

export const handler = route("PATCH /api/leads/{id}", async ({ account, parameters, body, now }) => {
  const stored = await requireLead(account.id, parameters.id);
  const outcome = await updateLead(account.id, stored, (lead) => applyChange(lead, body));
  if (outcome === null) throw noSuchLead();
  return showTo(account, now)(outcome.lead);
});
