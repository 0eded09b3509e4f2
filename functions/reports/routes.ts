import type { Line } from "../http/line.ts";
import { LeadStats } from "../leads/lead.ts";
import { LeadReport, ReportQuery } from "./report.ts";

/** Reports: totals over the leads of an account. */
export const reportRoutes = {
  "GET /api/leads/stats": {
    run: "reports/get-lead-stats",
    summary: "Counts of all the account's leads.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: LeadStats,
  },
  "GET /api/leads/report": {
    run: "reports/get-lead-report",
    summary:
      "Leads by day, source, channel, site and score, with the same number of days before; at most 366 days.",
    caller: "account",
    role: "analyst",
    table: "read",
    query: ReportQuery,
    reply: LeadReport,
  },
} as const satisfies Record<string, Line>;
