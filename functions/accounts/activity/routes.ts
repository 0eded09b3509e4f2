import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Activity } from "./activity.ts";

const LIMIT_MAX = 100;
const LIMIT = `limit must be a whole number from 1 to ${LIMIT_MAX}.`;
const limit = v.pipe(
  v.string(LIMIT),
  v.regex(/^[1-9]\d{0,2}$/, LIMIT),
  v.transform(Number),
  v.maxValue(LIMIT_MAX, LIMIT),
  v.metadata({ type: "integer", minimum: 1, maximum: LIMIT_MAX, default: 50, pattern: undefined }),
);

/** Who did what in an account. */
export const activityRoutes = {
  "GET /api/activity": {
    run: "accounts/activity/list-activity",
    summary: "Lists who did what in the account during the last 90 days, newest first.",
    caller: "account",
    role: "admin",
    table: "read",
    query: v.object({
      limit: v.optional(limit, "50"),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^act_[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."))),
    }),
    reply: v.object({ data: v.array(Activity), next_cursor: v.nullable(v.string()) }),
  },
} as const satisfies Record<string, Line>;
