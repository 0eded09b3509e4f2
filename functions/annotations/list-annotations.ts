import { seesSite } from "../members/visibility.ts";
import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { listSites } from "../sites/site-store.ts";
import { listAnnotations } from "./annotation-store.ts";

export const handler = route("GET /api/annotations", async ({ account, visibility, query: { from, to } }) => {
  const annotations = await listAnnotations(account.id, from, to);
  const resolved = await resolveVisibility(account.id, visibility);
  if (resolved.sites === null) return { data: annotations, next_cursor: null };
  const sites = (await listSites(account.id)).filter(({ id }) => seesSite(resolved, id));
  const seen = new Set(sites.map(({ client_id }) => client_id));
  // Those about no client are the team's own.
  const data = annotations.filter(({ client_id }) => client_id !== null && seen.has(client_id));
  return { data, next_cursor: null };
});
