import { route } from "../accounts/routing/route.ts";
import { findSiteOwner } from "../accounts/sites/site-owner.ts";
import { classifyLeads } from "./classification-store.ts";
import { leadRoutes } from "./routes.ts";

const findDomain = async (siteId: string) => (await findSiteOwner(siteId))?.domain ?? null;

export const handler = route(leadRoutes, "POST /api/leads/classify", ({ account, body }) =>
  classifyLeads(account.id, body.cursor ?? undefined, findDomain),
);
