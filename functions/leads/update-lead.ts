import { route } from "../accounts/routing/route.ts";
import { noSuchLead, requireLead, updateLead } from "./lead-store.ts";
import { applyChange } from "./outcomes/lead-change.ts";
import { newOutcomeId } from "./outcomes/reading.ts";
import { toReporter } from "./outcomes/reporter.ts";
import { leadRoutes } from "./routes.ts";
import { readShow } from "./showing-store.ts";

export const handler = route(
  leadRoutes,
  "PATCH /api/leads/{id}",
  async ({ account, actor, visibility, parameters, body, now }) => {
    const stored = await requireLead(account.id, parameters.id, visibility);
    const changedBy = { ...toReporter(actor), id: newOutcomeId(), now, currency: account.currency };
    const outcome = await updateLead(account.id, stored, (lead) => applyChange(lead, body, changedBy));
    if (outcome === null) throw noSuchLead();
    const show = await readShow(account, visibility, now);
    return show(outcome.lead);
  },
);
