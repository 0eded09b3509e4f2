import { logActivity } from "../accounts/activity/activity-store.ts";
import { route } from "../accounts/routing/route.ts";
import { contactKeys } from "./intake/contact-store.ts";
import { deleteLead, noSuchLead, requireLead } from "./lead-store.ts";
import { eraseVisitsWithLeads } from "./removed-site-store.ts";
import { leadRoutes } from "./routes.ts";

export const handler = route(
  leadRoutes,
  "DELETE /api/leads/{id}",
  async ({ actor, account, visibility, parameters, now }) => {
    const lead = await requireLead(account.id, parameters.id, visibility);
    const contacts = await contactKeys(account.id, lead);
    const subject = { kind: "lead", id: lead.id } as const;
    const log = logActivity(account.id, { what: "lead.deleted", subject, details: {} }, { actor, now });
    if (!(await deleteLead(account.id, lead, contacts, [log]))) throw noSuchLead();
    await eraseVisitsWithLeads(account.id, [lead.site_id], now);
    return undefined;
  },
);
