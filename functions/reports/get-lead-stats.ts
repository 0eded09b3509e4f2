import { maskSourceFor } from "../leads/masking.ts";
import { route } from "../routing/route.ts";
import { leadStats } from "../tallies/tally-store.ts";

export const handler = route("GET /api/leads/stats", ({ account, now }) =>
  leadStats(account.id, maskSourceFor(account, now)),
);
