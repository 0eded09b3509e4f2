import { maskSourceFor } from "../leads/masking.ts";
import { route } from "../routing/route.ts";
import { parsePeriod } from "./report-period.ts";
import { leadReport } from "./report-store.ts";

export const handler = route("GET /api/leads/report", ({ account, query, now }) =>
  leadReport(account, parsePeriod(query.from, query.to), maskSourceFor(account, now), query.site_id),
);
