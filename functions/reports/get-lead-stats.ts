import { route } from "../accounts/routing/route.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { maskSourceFor } from "../leads/masking.ts";
import { leadStats } from "../leads/tallies/tally-store.ts";
import { reportRoutes } from "./routes.ts";

export const handler = route(reportRoutes, "GET /api/leads/stats", async ({ account, visibility, now }) => {
  const resolvedVisibility = await resolveVisibility(account.id, visibility);
  return leadStats(account.id, resolvedVisibility, maskSourceFor(account, now));
});
