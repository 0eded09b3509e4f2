import * as v from "valibot";
import { instant } from "../../leads/listing/filter.ts";
import type { Line } from "../../platform/http/line.ts";
import { pageLimit } from "../../platform/query-parameters.ts";
import { ShownEvent } from "./event.ts";

/** Events: what happened to leads, to follow. */
export const eventRoutes = {
  "GET /api/events": {
    run: "destinations/events/list-events",
    summary:
      "What happened to leads in the last 30 days, oldest first: the events that webhooks receive. Call again with `next_cursor` to follow them.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    table: "read",
    query: v.object({
      limit: pageLimit(100, 50),
      since: instant("since", "2026-11-01T00:00:00Z", "Only events from this time on."),
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."))),
    }),
    reply: v.object({
      data: v.array(ShownEvent),
      next_cursor: v.nullable(v.string()),
      has_more: v.boolean(),
    }),
  },
} as const satisfies Record<string, Line>;
