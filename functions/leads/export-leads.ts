import { saveActivity } from "../activity/activity-store.ts";
import { csvOf } from "../exports/contents-store.ts";
import { stream } from "../routing/stream.ts";
import { resolveVisibility } from "../sites/access-store.ts";

export const handler = stream("GET /api/export", async function* (request) {
  const { actor, account, visibility, query, now } = request;
  const subject = { kind: "account", id: account.id } as const;
  await saveActivity(account.id, { what: "leads.exported", subject, details: {} }, { actor, now });
  const seen = await resolveVisibility(account.id, visibility, query.client_id);
  for await (const { text } of csvOf(account, seen, query, now)) if (text !== "") yield text;
});
