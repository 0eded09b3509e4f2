import * as v from "valibot";
import { LEADS_PER_CALL_MAX, LEADS_PER_LOAD } from "../constants.ts";
import type { Line } from "../http/line.ts";
import { email } from "../http/text.ts";
import { LeadChange } from "./change.ts";
import { filters, isSpan, NO_SPAN } from "./filter.ts";
import { ShownLead, SubmittedLead } from "./lead.ts";
import { LeadSubmission } from "./submission.ts";

const LIMIT = `limit must be a whole number from 1 to ${LEADS_PER_CALL_MAX}.`;
const leadLimit = v.pipe(
  v.string(LIMIT),
  v.regex(/^[1-9]\d{0,2}$/, LIMIT),
  v.transform(Number),
  v.maxValue(LEADS_PER_CALL_MAX, LIMIT),
);
const leadId = v.pipe(v.string(), v.regex(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."));

/** Leads: taken from sites, read and changed by their account. */
export const leadRoutes = {
  "POST /api/lead": {
    run: "leads/submit-lead",
    summary: "Takes a form submission from a site, or a demo lead when no site is named.",
    caller: "anyone",
    table: "write",
    // A tracker whose page was gone before the answer came says so when it asks on the next one.
    query: v.object({ again: v.optional(v.string()) }),
    body: LeadSubmission,
    reply: SubmittedLead,
    origin: "any",
    throttle: { rate: 2000, burst: 4000 },
  },
  "GET /api/leads": {
    run: "leads/list-leads",
    summary: "The account's leads, newest first, or those of them that are asked for.",
    caller: "account",
    table: "read",
    query: v.pipe(
      v.object({
        limit: v.optional(leadLimit, String(LEADS_PER_LOAD)),
        cursor: v.optional(leadId),
        ...filters,
      }),
      v.check((asked) => isSpan(asked), NO_SPAN),
    ),
    reply: v.array(ShownLead),
  },
  "GET /api/leads/{id}": {
    run: "leads/get-lead",
    summary: "One lead of the account.",
    caller: "account",
    table: "read",
    reply: ShownLead,
  },
  "PATCH /api/leads/{id}": {
    run: "leads/update-lead",
    summary: "Changes a lead's status, value or notes; out of spam, its own score stands again.",
    caller: "account",
    plan: { feature: "attribution", to: "change leads" },
    table: "write",
    body: LeadChange,
    reply: ShownLead,
  },
  "DELETE /api/leads/{id}": {
    run: "leads/remove-lead",
    summary: "Deletes a lead.",
    caller: "account",
    table: "write",
  },
  "POST /api/leads/classify": {
    run: "leads/classify-leads",
    summary:
      "Reads leads again that an older table of sources and channels has read: a part of them with each call.",
    caller: "account",
    plan: { feature: "attribution", to: "classify leads again" },
    table: "write",
    body: v.object({ cursor: v.nullish(leadId) }),
    reply: v.object({ classified: v.number(), cursor: v.nullable(v.string()) }),
  },
  "POST /api/leads/erase": {
    run: "leads/erase-leads",
    summary: "Deletes the leads of an e-mail address: a part of them with each call, until it is done.",
    caller: "account",
    table: "write",
    body: v.object({ email: email("Enter a valid e-mail address.") }, "Enter a valid e-mail address."),
    reply: v.object({ erased: v.number(), done: v.boolean() }),
  },
  "GET /api/export": {
    run: "leads/export-leads",
    summary: "All the account's leads as a file, or those of them that are asked for.",
    caller: "account",
    table: "read",
    query: v.pipe(
      v.object({ format: v.picklist(["csv"], "The export format must be csv."), ...filters }),
      v.check((asked) => isSpan(asked), NO_SPAN),
    ),
    reply: "stream",
    file: { name: "leads_export.csv", type: "text/csv; charset=utf-8" },
  },
} as const satisfies Record<string, Line>;
