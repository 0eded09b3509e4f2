import { Answer } from "../http/answer.ts";
import { route } from "../http/route.ts";
import { newestLeads } from "./lead-store.ts";
import { seenBy } from "./masking.ts";

export const handler = route("GET /api/leads", async ({ caller, query, now }) => {
  const { leads, cursor } = await newestLeads(caller.id, query.limit, query.cursor, query.site_id);
  return new Answer(200, leads.map(seenBy(caller, now)), {
    headers: cursor === null ? {} : { "x-next-cursor": cursor },
  });
});
