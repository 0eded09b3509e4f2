import { route } from "../http/route.ts";
import { sourceSeenBy } from "./masking.ts";
import { periodOf } from "./report-period.ts";
import { leadReport } from "./report-store.ts";

export const handler = route("GET /api/leads/report", ({ caller, query, now }) =>
  leadReport(caller, periodOf(query.from, query.to), sourceSeenBy(caller, now), query.site_id),
);
