import * as v from "valibot";
import { instant } from "../../leads/listing/filter.ts";
import type { Line } from "../../platform/http/line.ts";
import { ShownEvent } from "./event.ts";

const EVENTS_MAX = 100;
const LIMIT = `limit must be a whole number from 1 to ${EVENTS_MAX}.`;
const limit = v.pipe(
  v.string(LIMIT),
  v.regex(/^[1-9]\d{0,2}$/, LIMIT),
  v.transform(Number),
  v.maxValue(EVENTS_MAX, LIMIT),
  v.metadata({ type: "integer", minimum: 1, maximum: EVENTS_MAX, default: 50, pattern: undefined }),
);

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
      limit: v.optional(limit, "50"),
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
