import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { NewFeed, ShownFeed } from "./feed.ts";

/** Feeds: CSV files that sheets and ad networks fetch. */
export const feedRoutes = {
  "GET /api/feeds": {
    run: "destinations/feeds/list-feeds",
    summary: "Lists the account's feeds, newest first.",
    caller: "account",
    role: "admin",
    table: "read",
    reply: v.object({ data: v.array(ShownFeed), next_cursor: v.null() }),
  },
  "POST /api/feeds": {
    run: "destinations/feeds/add-feed",
    summary: "Adds a feed. Its token, and the URL that contains it, are only in this response.",
    caller: "account",
    role: "admin",
    plan: { feature: "crm_sync", to: "add feeds" },
    takes: ["feeds"],
    table: "write",
    partitions: ["FEED#"],
    body: NewFeed,
    reply: v.object({ ...ShownFeed.entries, token: v.string(), token_url: v.string() }),
    success: [201],
    errors: [404, 409],
  },
  "DELETE /api/feeds/{id}": {
    run: "destinations/feeds/revoke-feed",
    summary: "Revokes a feed. It stops working immediately.",
    caller: "account",
    role: "admin",
    table: "delete",
    partitions: ["FEED#"],
  },
  "GET /api/feeds/{id}": {
    run: "destinations/feeds/get-feed",
    summary:
      "Returns a feed as CSV. The file name is its token and .csv, or its id and .csv with Basic credentials: the id as user name, the token as password.",
    caller: "anyone",
    lenient: true,
    // Records the day of the fetch.
    table: "update",
    reply: v.string(),
    file: { name: "whence.csv", type: "text/csv; charset=utf-8" },
    errors: [401, 402, 403, 404],
    seconds: 29,
  },
} as const satisfies Record<string, Line>;
