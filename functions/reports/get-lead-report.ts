import { maskSourceFor } from "../leads/masking.ts";
import { route } from "../routing/route.ts";
import { parsePeriod } from "./report-period.ts";
import { leadReport } from "./report-store.ts";

export const handler = route("GET /api/leads/report", ({ caller, query, now }) =>
  leadReport(caller, parsePeriod(query.from, query.to), maskSourceFor(caller, now), query.site_id),
);
