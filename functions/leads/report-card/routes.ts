import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { pageLimit } from "../../platform/query-parameters.ts";
import { ShownLead } from "../lead.ts";
import { ScoreCard } from "./card.ts";
import { OutcomeSettings, OutcomeSettingsChange } from "./settings.ts";

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
    summary: "Which outcomes count when the score is judged and learns.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: OutcomeSettings,
  },
  "PATCH /api/score/settings": {
    run: "leads/report-card/set-score-settings",
    summary:
      "Changes which outcomes count: whether qualified leads are business, and whether leads without an outcome are not won after a while.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "change how leads are scored" },
    table: "write",
    body: OutcomeSettingsChange,
    reply: OutcomeSettings,
    errors: [404],
  },
} as const satisfies Record<string, Line>;
