import { route } from "../http/route.ts";
import { leadStats } from "./tally-store.ts";

export const handler = route("GET /api/leads/stats", ({ caller }) => leadStats(caller.id));
