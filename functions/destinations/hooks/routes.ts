import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { NewHook, ShownHook } from "./hook.ts";

/** Hooks: destinations that automation tools create for themselves with a key. */
export const hookRoutes = {
  "GET /api/hooks": {
    run: "destinations/hooks/list-hooks",
    summary: "Lists the hooks of your key, oldest first.",
    caller: "account",
    role: "admin",
    scope: "hooks:manage",
    table: "read",
    reply: v.object({ data: v.array(ShownHook), next_cursor: v.null() }),
  },
  "POST /api/hooks": {
    run: "destinations/hooks/add-hook",
    summary:
      "Subscribes a tool to leads, until its key is revoked. The signing secret is only in this response.",
    caller: "account",
    role: "admin",
    scope: "hooks:manage",
    plan: { feature: "crm_sync", to: "add hooks" },
    takes: ["hooks", "destinations"],
    table: "write",
    seals: true,
    body: NewHook,
    reply: v.object({ ...ShownHook.entries, signing_secret: v.optional(v.string()) }),
    success: [201, 200],
  },
  "DELETE /api/hooks/{id}": {
    run: "destinations/hooks/remove-hook",
    summary: "Removes a hook, on any plan. Nothing more is sent to it.",
    caller: "account",
    role: "admin",
    scope: "hooks:manage",
    anyPlan: true,
    table: "delete",
  },
} as const satisfies Record<string, Line>;
