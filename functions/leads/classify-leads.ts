import { route } from "../routing/route.ts";
import { findSiteOwner } from "../sites/site-owner.ts";
import { classifyLeads } from "./classification-store.ts";

const domainOf = async (siteId: string) => (await findSiteOwner(siteId))?.domain ?? null;

export const handler = route("POST /api/leads/classify", ({ account, body }) =>
  classifyLeads(account.id, body.cursor ?? undefined, domainOf),
);
