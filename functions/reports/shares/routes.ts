import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Answer } from "../answer.ts";
import { Counting } from "../counting/counting.ts";
import { NewShare, ShareChange, ShownShare } from "./share.ts";
import { Entered, LeadsQuery, PanelQuery, SharedLead, SharedPage } from "./shared-page.ts";

/** Share links: reports for readers without an account. */
export const shareRoutes = {
  "GET /api/shares": {
    run: "reports/shares/list-shares",
    summary:
      "Lists the account's share links, newest first, with how often each was opened on the last thirty days.",
    caller: "account",
    role: "admin",
    table: "read",
    reply: v.object({ data: v.array(ShownShare), next_cursor: v.null() }),
  },
  "POST /api/shares": {
    run: "reports/shares/add-share",
    summary: "Adds a share link to a dashboard or a question. Its URL is only in this response.",
    caller: "account",
    role: "admin",
    plan: { feature: "white_label", to: "share reports by link" },
    takes: ["shares"],
    table: "write",
    partitions: ["SHARE#"],
    memory: 1769,
    body: NewShare,
    reply: v.object({ ...ShownShare.entries, url: v.string() }),
    success: [201],
    errors: [404, 409],
  },
  "PATCH /api/shares/{id}": {
    run: "reports/shares/update-share",
    summary: "Changes a share link's name, last day, password or the hosts that may embed it.",
    caller: "account",
    role: "admin",
    table: "write",
    memory: 1769,
    body: ShareChange,
    reply: ShownShare,
  },
  "DELETE /api/shares/{id}": {
    run: "reports/shares/revoke-share",
    summary: "Revokes a share link. It stops working immediately.",
    caller: "account",
    role: "admin",
    table: "delete",
    partitions: ["SHARE#"],
  },
  "GET /api/r/{token}": {
    run: "reports/shares/show-page",
    summary: "The page of a share link, which the distribution serves at /r/{token}.",
    caller: "anyone",
    lenient: true,
    table: "read",
    reply: v.string(),
    success: [200, 404],
    // It may have to fetch the document.
    seconds: 20,
    file: { name: "report.html", type: "text/html; charset=utf-8" },
  },
  "GET /api/shared/{token}": {
    run: "reports/shares/open-share",
    summary: "What a share link shows, without its figures, or why it shows nothing now.",
    caller: "anyone",
    // Counts the view.
    table: "update",
    reply: SharedPage,
  },
  "POST /api/shared/{token}/password": {
    run: "reports/shares/unlock-share",
    summary: "Earns the cookie of a share link with its password.",
    caller: "anyone",
    origin: "own",
    table: "read",
    digests: true,
    memory: 1769,
    // Key derivation is slow when many run on one machine.
    seconds: 29,
    body: Entered,
    errors: [403],
  },
  "GET /api/shared/{token}/panels/{panel}": {
    run: "reports/shares/answer-panel",
    summary: "The figures of one panel of a share link, of all its days and sites or of fewer.",
    caller: "anyone",
    table: "delete",
    memory: 1769,
    seconds: 29,
    query: PanelQuery,
    reply: v.union([Answer, Counting]),
    success: [200, 202],
    errors: [401, 402, 403, 409],
    headers: { "retry-after": "With 202: seconds to wait before asking again." },
  },
  "GET /api/shared/{token}/leads": {
    run: "reports/shares/list-shared-leads",
    summary: "The newest leads of a share link that shows them.",
    caller: "anyone",
    table: "read",
    query: LeadsQuery,
    reply: v.object({ contacts: v.boolean(), data: v.array(SharedLead), next_cursor: v.null() }),
    errors: [401, 402],
  },
} as const satisfies Record<string, Line>;
