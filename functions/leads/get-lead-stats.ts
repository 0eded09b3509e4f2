import { route } from "../http/route.ts";
import { sourceSeenBy } from "./masking.ts";
import { leadStats } from "./tally-store.ts";

export const handler = route("GET /api/leads/stats", ({ caller, now }) =>
  leadStats(caller.id, sourceSeenBy(caller, now)),
);
