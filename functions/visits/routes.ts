import type { Line } from "../http/line.ts";
import { VisitRemoval, VisitsRemoved } from "./removal.ts";

/** Visits: how many there were, by stage. Reports show them. */
export const visitRoutes = {
  "DELETE /api/visits": {
    run: "visits/remove-visits",
    summary:
      "Removes the visits of some days, optionally of one site, source, campaign or landing page only, such as invented ones. Returns what is counted on these days before and after. Sending it again changes nothing.",
    caller: "account",
    role: "admin",
    scope: "sites:write",
    table: "delete",
    seconds: 29,
    query: VisitRemoval,
    reply: VisitsRemoved,
  },
} as const satisfies Record<string, Line>;
