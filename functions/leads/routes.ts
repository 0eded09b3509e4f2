import * as v from "valibot";
import { LEADS_PER_CALL_MAX, LEADS_PER_LOAD } from "../platform/constants.ts";
import type { Line } from "../platform/http/line.ts";
import { email } from "../platform/http/text.ts";
import { pageLimit } from "../platform/query-parameters.ts";
import { BulkChange, BulkResult } from "./bulk/bulk-change.ts";
import { LeadChange } from "./change.ts";
import { LeadBody } from "./demo.ts";
import { LeadBatch, LeadResult } from "./intake/batch.ts";
import { ShownLead, SubmittedLead } from "./lead.ts";
import { filters, isSpan, NO_SPAN } from "./listing/filter.ts";
import { leadCursor, orderParameters, orderProblem } from "./listing/order.ts";

const leadId = v.pipe(v.string(), v.regex(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."));

/** Leads: captured from sites, read and changed by their account. */
export const leadRoutes = {
  "POST /api/lead": {
    run: "leads/submit-lead",
    summary:
      "Captures a form submission from a site. Without a site_id it is a demo lead, which an access token stores in the caller's account.",
    caller: "anyone",
    lenient: true,
    table: "delete",
    partitions: ["DEMO#"],
    hints: true,
    digests: true,
    // Set by a tracker whose page was closed before the response came, when it retries on the next page.
    query: v.object({ again: v.optional(v.string()) }),
    body: LeadBody,
    untyped: true,
    reply: SubmittedLead,
    origin: "any",
    // 200 for a retry.
    success: [201, 200],
    errors: [401, 402, 403, 404, 409],
    final: [400, 402, 404, 409, 413, 415],
  },
  "GET /api/leads": {
    run: "leads/list-leads",
    summary:
      "The account's leads, newest first, or with `updated_since` those that changed since then, the oldest change first; filters narrow them down.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    table: "read",
    digests: true,
    changes: true,
    query: v.pipe(
      v.object({
        limit: pageLimit(LEADS_PER_CALL_MAX, LEADS_PER_LOAD),
        cursor: leadCursor,
        ...filters,
        ...orderParameters,
      }),
      v.check((input) => isSpan(input), NO_SPAN),
      v.check(
        (input) => orderProblem(input) === null,
        ({ input }) => orderProblem(input as never) ?? "",
      ),
    ),
    reply: v.array(ShownLead),
    headers: {
      "x-next-cursor": "The cursor to continue from. Missing on the last page.",
      "x-searched-to":
        "The time down to which leads were searched, or with `sort=updated_at` up to which. Missing on the last page.",
    },
  },
  "POST /api/leads": {
    run: "leads/add-leads",
    summary:
      "Adds up to 100 leads from a server or another system. Returns a result for each, in the same order; a lead that fails does not affect the others.",
    caller: "account",
    lenient: true,
    role: "admin",
    scope: "leads:write",
    plan: { feature: "attribution", to: "add leads" },
    table: "delete",
    hints: true,
    digests: true,
    body: LeadBatch,
    bodyMax: "1 MB",
    reply: v.object({ results: v.array(LeadResult) }),
  },
  "PATCH /api/leads": {
    run: "leads/bulk/update-leads",
    summary:
      "Sets the status of up to 100 leads. Returns a result for each, in the same order; a lead that fails does not affect the others.",
    caller: "account",
    role: "analyst",
    scope: "leads:write",
    plan: { feature: "attribution", to: "change leads" },
    table: "delete",
    hints: true,
    body: BulkChange,
    reply: v.object({ results: v.array(BulkResult) }),
  },
  "GET /api/leads/{id}": {
    run: "leads/get-lead",
    summary: "One lead of the account.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    table: "read",
    reply: ShownLead,
  },
  "PATCH /api/leads/{id}": {
    run: "leads/update-lead",
    summary: "Changes a lead's status, value or notes. Taking it out of spam restores its own score.",
    caller: "account",
    role: "analyst",
    scope: "leads:write",
    plan: { feature: "attribution", to: "change leads" },
    table: "delete",
    hints: true,
    body: LeadChange,
    reply: ShownLead,
  },
  "DELETE /api/leads/{id}": {
    run: "leads/remove-lead",
    summary: "Deletes a lead.",
    caller: "account",
    role: "admin",
    scope: "leads:write",
    table: "delete",
    hints: true,
  },
  "POST /api/leads/classify": {
    run: "leads/classify-leads",
    summary: "Reclassifies leads whose source and channel come from older tables, in batches.",
    caller: "account",
    role: "analyst",
    plan: { feature: "attribution", to: "reclassify leads" },
    table: "delete",
    hints: true,
    body: v.object({ cursor: v.nullish(leadId) }),
    reply: v.object({ classified: v.number(), cursor: v.nullable(v.string()) }),
    // The account was deleted in the meantime.
    errors: [404],
  },
  "POST /api/leads/erase": {
    run: "leads/erase-leads",
    summary: "Deletes the leads with an email address in batches. Call it until all are deleted.",
    caller: "account",
    role: "admin",
    table: "delete",
    hints: true,
    body: v.object({ email: email("Enter a valid email address.") }, "Enter a valid email address."),
    reply: v.object({ erased: v.number(), done: v.boolean() }),
  },
  "GET /api/export": {
    run: "leads/export-leads",
    summary: "The account's leads as a file; filters narrow them down.",
    caller: "account",
    role: "client",
    scope: "leads:read",
    // Logs the export.
    table: "write",
    query: v.pipe(
      v.object({ format: v.picklist(["csv"], "The export format must be csv."), ...filters }),
      v.check((input) => isSpan(input), NO_SPAN),
    ),
    reply: "stream",
    file: { name: "leads_export.csv", type: "text/csv; charset=utf-8" },
  },
} as const satisfies Record<string, Line>;
