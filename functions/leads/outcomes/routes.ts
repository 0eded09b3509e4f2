import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { OutcomeBatch, OutcomeResult } from "./new-outcome.ts";

/** Outcomes: the status and value that leads reach. */
export const outcomeRoutes = {
  "POST /api/outcomes": {
    run: "leads/outcomes/add-outcomes",
    summary:
      "Reports up to 100 outcomes of leads: a status, a value or both. Order and duplicates don't matter: the latest by time wins. Returns a result for each, in the same order.",
    caller: "account",
    role: "analyst",
    scope: "outcomes:write",
    plan: { feature: "attribution", to: "report outcomes" },
    table: "delete",
    hints: true,
    digests: true,
    body: OutcomeBatch,
    bodyMax: "1 MB",
    seconds: 20,
    reply: v.object({ results: v.array(OutcomeResult) }),
  },
} as const satisfies Record<string, Line>;
