import { route } from "../http/route.ts";
import { leadStats } from "./lead-store.ts";

export const handler = route("GET /api/leads/stats", ({ caller }) => leadStats(caller.id));
