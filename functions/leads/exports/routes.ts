import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { ShownExport } from "./export.ts";
import { NewExport } from "./new-export.ts";

/** Exports that are too large to stream: a job prepares the file. */
export const exportRoutes = {
  "GET /api/exports": {
    run: "leads/exports/list-exports",
    summary: "Lists the exports of the last days whose leads the caller sees, newest first.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    table: "read",
    reply: v.object({ data: v.array(ShownExport), next_cursor: v.null() }),
  },
  "POST /api/exports": {
    run: "leads/exports/start-export",
    summary:
      "Has a file of the account's leads prepared, of any size; filters narrow them down. An account prepares one at a time.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    table: "write",
    body: NewExport,
    reply: ShownExport,
    success: [202],
    errors: [409],
  },
  "POST /api/exports/{id}/link": {
    run: "leads/exports/link-export",
    summary:
      "Returns a link to a prepared file, which needs no key and works for five minutes. The file is compressed with gzip.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    // Logs the export.
    table: "write",
    files: "read",
    reply: v.object({ url: v.string(), expires_at: v.string() }),
    errors: [409],
  },
} as const satisfies Record<string, Line>;
