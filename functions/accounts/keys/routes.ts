import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { CreatedKey, KINDS, ShownKey } from "./api-key.ts";
import { NewKey } from "./new-key.ts";

/** API keys and connection keys. */
export const keyRoutes = {
  "GET /api/keys": {
    run: "accounts/keys/list-keys",
    summary: "Lists the account's keys, newest first, and the kinds of keys that its plan has.",
    caller: "account",
    role: "admin",
    table: "read",
    reply: v.object({
      data: v.array(ShownKey),
      next_cursor: v.null(),
      kinds: v.array(v.picklist(KINDS)),
    }),
  },
  "POST /api/keys": {
    run: "accounts/keys/create-key",
    summary: "Creates a key. Its text is in this response only.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "create keys" },
    takes: ["keys"],
    table: "write",
    partitions: ["KEY#"],
    body: NewKey,
    reply: CreatedKey,
    success: [201],
    errors: [404, 409],
  },
  "DELETE /api/keys/{id}": {
    run: "destinations/hooks/revoke-key",
    summary: "Revokes a key: the next request made with it fails, and its hooks are removed.",
    caller: "account",
    role: "admin",
    table: "delete",
    partitions: ["KEY#"],
  },
} as const satisfies Record<string, Line>;
