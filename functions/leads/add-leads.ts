import { route } from "../accounts/routing/route.ts";
import { addLeads } from "./intake/batch-store.ts";
import { leadRoutes } from "./routes.ts";

export const handler = route(leadRoutes, "POST /api/leads", async ({ account, visibility, body, now }) => ({
  results: await addLeads(body.leads, { accountId: account.id, visibility, now }),
}));
