import type { Consumer, Line } from "../../platform/http/line.ts";
import { VisitRemoval, VisitsRemoved } from "./removal.ts";
import { VISITS_SECONDS } from "./slot.ts";
import { VISIT_MAX_BYTES, VisitReport } from "./visit.ts";

/** Visits: how many there were, by stage. Reports show them. */
export const visitRoutes = {
  "DELETE /api/visits": {
    run: "reports/visits/remove-visits",
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

/** The queue of reported visits. */
export const visitConsumers = {
  visits: {
    run: "reports/visits/count-visits",
    summary: "Counts visits.",
    table: "write",
    partitions: ["GATHER#"],
    message: VisitReport,
    maxBytes: VISIT_MAX_BYTES,
    queued: true,
    seconds: VISITS_SECONDS,
    batch: { size: 1000, waitSeconds: 30 },
  },
} as const satisfies Record<string, Consumer>;
