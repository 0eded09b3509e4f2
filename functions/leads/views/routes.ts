import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { LeadView, NewLeadView } from "./view.ts";

/** Saved views of the list of leads. They may name any of the account's sites, so clients don't see them. */
export const viewRoutes = {
  "GET /api/lead-views": {
    run: "leads/views/list-views",
    summary: "The team's saved views of the list of leads, by name.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: v.object({ data: v.array(LeadView), next_cursor: v.null() }),
  },
  "POST /api/lead-views": {
    run: "leads/views/save-view",
    summary: "Saves filters and an order under a name; a view of the same name is replaced.",
    caller: "account",
    role: "analyst",
    table: "write",
    body: NewLeadView,
    reply: LeadView,
    success: [201],
    errors: [409],
  },
  "DELETE /api/lead-views/{id}": {
    run: "leads/views/remove-view",
    summary: "Removes a saved view.",
    caller: "account",
    role: "analyst",
    table: "delete",
  },
} as const satisfies Record<string, Line>;
