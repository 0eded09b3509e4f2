import { route } from "../http/route.ts";
import { periodOf } from "./report-period.ts";
import { leadReport } from "./report-store.ts";

export const handler = route("GET /api/leads/report", ({ caller, query }) =>
  leadReport(caller, periodOf(query.from, query.to), query.site_id),
);
