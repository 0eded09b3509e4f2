import { saveActivity } from "../accounts/activity/activity-store.ts";
import { route } from "../accounts/routing/route.ts";
import { eraseLeads } from "./erasure-store.ts";
import { eraseVisitsWithLeads } from "./removed-site-store.ts";
import { leadRoutes } from "./routes.ts";

export const handler = route(leadRoutes, "POST /api/leads/erase", async ({ actor, account, body, now }) => {
  const { siteIds, ...answer } = await eraseLeads(account.id, body.email);
  if (answer.erased > 0) {
    const subject = { kind: "account", id: account.id } as const;
    const details = { count: answer.erased };
    await saveActivity(account.id, { what: "leads.erased", subject, details }, { actor, now });
  }
  await eraseVisitsWithLeads(account.id, siteIds, now);
  return answer;
});
