import { maskSourceFor } from "../leads/masking.ts";
import { route } from "../routing/route.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { leadStats } from "../tallies/tally-store.ts";

export const handler = route("GET /api/leads/stats", async ({ account, visibility, now }) => {
  const seen = await resolveVisibility(account.id, visibility);
  return leadStats(account.id, seen, maskSourceFor(account, now));
});
