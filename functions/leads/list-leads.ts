import { Answer } from "../http/answer.ts";
import { route } from "../http/route.ts";
import { newestLeads } from "./lead-store.ts";

export const handler = route("GET /api/leads", async ({ caller, query }) => {
  const { leads, cursor } = await newestLeads(caller.id, query.limit, query.cursor, query.site_id);
  return new Answer(200, leads, { headers: cursor === null ? {} : { "x-next-cursor": cursor } });
});
