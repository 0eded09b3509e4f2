import type { Line } from "../http/line.ts";
import { LeadStats } from "../leads/lead.ts";
import { LeadReport, ReportQuery } from "./report.ts";

/** Reports: what the leads of an account add up to. */
export const reportRoutes = {
  "GET /api/leads/stats": {
    run: "reports/get-lead-stats",
    summary: "Counts over all the account's leads.",
    caller: "account",
    table: "read",
    reply: LeadStats,
  },
  "GET /api/leads/report": {
    run: "reports/get-lead-report",
    summary: "Leads by day, source, channel, site and score, beside as many days before; 366 days at most.",
    caller: "account",
    table: "read",
    query: ReportQuery,
    reply: LeadReport,
  },
} as const satisfies Record<string, Line>;
