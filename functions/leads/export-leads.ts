import { saveActivity } from "../accounts/activity/activity-store.ts";
import { stream } from "../accounts/routing/stream.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { streamCsv } from "./exports/contents-store.ts";
import { leadRoutes } from "./routes.ts";

export const handler = stream(leadRoutes, "GET /api/export", async function* (request) {
  const { actor, account, visibility, query, now } = request;
  const subject = { kind: "account", id: account.id } as const;
  await saveActivity(account.id, { what: "leads.exported", subject, details: {} }, { actor, now });
  const resolvedVisibility = await resolveVisibility(account.id, visibility, query.client_id);
  for await (const { text } of streamCsv(account, resolvedVisibility, query, now))
    if (text !== "") yield text;
});
