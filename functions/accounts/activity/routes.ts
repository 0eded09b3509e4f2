import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { pageLimit } from "../../platform/query-parameters.ts";
import { Activity } from "./activity.ts";

/** Who did what in an account. */
export const activityRoutes = {
  "GET /api/activity": {
    run: "accounts/activity/list-activity",
    summary: "Lists who did what in the account during the last 90 days, newest first.",
    caller: "account",
    role: "admin",
    table: "read",
    query: v.object({
      limit: pageLimit(100, 50),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^act_[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."))),
    }),
    reply: v.object({ data: v.array(Activity), next_cursor: v.nullable(v.string()) }),
  },
} as const satisfies Record<string, Line>;
