import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { AskedMark, MarkResult } from "./mark.ts";
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
  "POST /api/outcomes/marks": {
    run: "leads/outcomes/mark-lead",
    summary: "Marks a lead with a link in an email to a member, such as an alert. Works once.",
    caller: "anyone",
    lenient: true,
    table: "delete",
    digests: true,
    seals: true,
    hints: true,
    body: AskedMark,
    reply: MarkResult,
    errors: [402, 403, 404],
  },
} as const satisfies Record<string, Line>;
