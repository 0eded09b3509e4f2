import type { Line } from "../../platform/http/line.ts";
import { Changes } from "./change.ts";
import { ChangeQuestion } from "./query.ts";

/** What changed between two periods, and why. */
export const changeRoutes = {
  "GET /api/changes": {
    run: "reports/changes/get-changes",
    summary:
      "Says in a few sentences how leads and won value changed between two periods and which channels and campaigns make up most of it, if it is more than chance.",
    caller: "account",
    role: "client",
    scope: "reports:read",
    table: "delete",
    memory: 1769,
    seconds: 29,
    query: ChangeQuestion,
    reply: Changes,
    errors: [503],
  },
} as const satisfies Record<string, Line>;
