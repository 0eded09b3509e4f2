import * as v from "valibot";
import { LeadStats } from "../leads/lead.ts";
import type { Line } from "../platform/http/line.ts";
import { Answer } from "./answer.ts";
import { Counting } from "./counting/counting.ts";
import { ReportQuestion } from "./query.ts";

/** Reports about the leads, visits and money of an account. */
export const reportRoutes = {
  "GET /api/reports": {
    run: "reports/get-report",
    summary:
      "Answers a question about leads, visits and money as a table: choose measures, dimensions, days and filters.",
    caller: "account",
    role: "client",
    scope: "reports:read",
    table: "delete",
    memory: 1769,
    seconds: 29,
    query: ReportQuestion,
    reply: v.union([Answer, Counting]),
    success: [200, 202],
    headers: { "retry-after": "With 202: seconds to wait before asking again." },
  },
  "GET /api/reports.csv": {
    run: "reports/export-report",
    summary: "The rows of a report as a CSV file, with the same parameters.",
    caller: "account",
    role: "client",
    scope: "reports:read",
    table: "delete",
    memory: 1769,
    seconds: 29,
    query: ReportQuestion,
    reply: v.string(),
    file: { name: "report.csv", type: "text/csv; charset=utf-8" },
  },
  "GET /api/leads/stats": {
    run: "reports/get-lead-stats",
    summary: "Counts of all the account's leads.",
    caller: "account",
    role: "client",
    scope: "reports:read",
    table: "read",
    reply: LeadStats,
  },
} as const satisfies Record<string, Line>;
