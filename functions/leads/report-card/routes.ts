import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { pageLimit } from "../../platform/query-parameters.ts";
import { ShownLead } from "../lead.ts";
import { ScoreCard } from "./card.ts";
import { JudgingChange, JudgingSettings } from "./settings.ts";

/** How good an account's score is, by what became of its leads. */
export const reportCardRoutes = {
  "GET /api/score/card": {
    run: "leads/report-card/get-score-card",
    summary:
      "The report card of the score: how many leads scored good, fair and poor became business, with 90% ranges, from the first ten outcomes.",
    caller: "account",
    role: "analyst",
    scope: "reports:read",
    table: "read",
    reply: ScoreCard,
  },
  "GET /api/score/unmarked": {
    run: "leads/report-card/list-unmarked-leads",
    summary: "Leads without an outcome, those whose outcome would say most about the score first.",
    caller: "account",
    role: "analyst",
    scope: "leads:read",
    table: "read",
    query: v.object({ limit: pageLimit(50, 20) }),
    reply: v.object({ data: v.array(ShownLead), next_cursor: v.null() }),
  },
  "GET /api/score/settings": {
    run: "leads/report-card/get-score-settings",
    summary:
      "Which outcomes count when the score is judged and learns, and whether a fifth of scores is hidden.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: JudgingSettings,
  },
  "PATCH /api/score/settings": {
    run: "leads/report-card/set-score-settings",
    summary:
      "Changes how the score is judged: whether qualified leads are business, whether leads without an outcome are not won after a while, and whether the scores of a random fifth of new leads are hidden.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "change how leads are scored" },
    table: "write",
    body: JudgingChange,
    reply: JudgingSettings,
    errors: [404],
  },
} as const satisfies Record<string, Line>;
