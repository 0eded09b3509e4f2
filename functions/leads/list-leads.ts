import { HttpResponse } from "../http/response.ts";
import { route } from "../routing/route.ts";
import { filterFor } from "./filter.ts";
import { listLeads } from "./reading-store.ts";

export const handler = route("GET /api/leads", async ({ account, query, now }) => {
  const { leads, cursor, searched_to } = await listLeads(account.id, query, filterFor(query, account, now));
  const headers =
    cursor && searched_to ? { "x-next-cursor": cursor, "x-searched-to": searched_to } : undefined;
  return new HttpResponse(leads, headers && { headers });
});
