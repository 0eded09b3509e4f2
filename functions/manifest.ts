import * as v from "valibot";
import { Credentials, Registration, Session } from "./accounts/account.ts";
import { NewOrder, OpenOrder, PaymentConfirmation, Receipt, Subscription } from "./billing/subscription.ts";
import { LEADS_PER_CALL_MAX, LEADS_PER_LOAD } from "./constants.ts";
import type { Job, Line } from "./http/line.ts";
import { LeadChange, LeadStats, ShownLead, SubmittedLead } from "./leads/lead.ts";
import { LeadSubmission } from "./leads/submission.ts";
import { NewSite, Site } from "./sites/site.ts";

const LIMIT = `limit must be a whole number from 1 to ${LEADS_PER_CALL_MAX}.`;
const leadLimit = v.pipe(
  v.string(LIMIT),
  v.regex(/^[1-9]\d{0,2}$/, LIMIT),
  v.transform(Number),
  v.maxValue(LEADS_PER_CALL_MAX, LIMIT),
);
const leadId = v.pipe(v.string(), v.regex(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/, "cursor is not valid."));

/** Every route of the product, one line each. Adding a route is one line here and the file it names. */
export const routes = {
  "POST /api/auth/register": {
    run: "accounts/register-account",
    summary: "Creates an account on a 14-day trial and signs it in.",
    caller: "anyone",
    table: "write",
    identity: ["AdminCreateUser", "AdminSetUserPassword", "AdminGetUser", "AdminInitiateAuth"],
    body: Registration,
    reply: Session,
    throttle: { rate: 20, burst: 40 },
  },
  "POST /api/auth/login": {
    run: "accounts/login-account",
    summary: "Signs an account in.",
    caller: "anyone",
    table: "write",
    identity: ["AdminInitiateAuth", "AdminGetUser"],
    body: Credentials,
    reply: Session,
    throttle: { rate: 50, burst: 100 },
  },
  "POST /api/auth/refresh": {
    run: "accounts/refresh-session",
    summary: "Renews the access token by the refresh cookie.",
    caller: "anyone",
    table: "none",
    identity: ["AdminInitiateAuth"],
    reply: Session,
  },
  "POST /api/auth/logout": {
    run: "accounts/logout-account",
    summary: "Ends the session of the refresh cookie.",
    caller: "anyone",
    table: "none",
  },
  "GET /api/sites": {
    run: "sites/list-sites",
    summary: "The account's sites, oldest first.",
    caller: "account",
    table: "read",
    reply: v.array(Site),
  },
  "POST /api/sites": {
    run: "sites/add-site",
    summary: "Adds a site.",
    caller: "account",
    plan: { feature: "attribution", to: "add sites" },
    table: "write",
    body: NewSite,
    reply: Site,
  },
  "DELETE /api/sites/{id}": {
    run: "sites/remove-site",
    summary: "Removes a site; its leads stay.",
    caller: "account",
    table: "write",
  },
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
    summary: "The account's leads, newest first.",
    caller: "account",
    table: "read",
    query: v.object({
      limit: v.optional(leadLimit, String(LEADS_PER_LOAD)),
      cursor: v.optional(leadId),
      site_id: v.optional(v.pipe(v.string(), v.maxLength(64, "site_id is not valid."))),
    }),
    reply: v.array(ShownLead),
  },
  "PATCH /api/leads/{id}": {
    run: "leads/update-lead",
    summary: "Changes a lead's status; out of spam, its own score stands again.",
    caller: "account",
    plan: { feature: "attribution", to: "change leads" },
    table: "write",
    body: LeadChange,
    reply: ShownLead,
  },
  "GET /api/leads/stats": {
    run: "leads/get-lead-stats",
    summary: "Counts over all the account's leads.",
    caller: "account",
    table: "read",
    reply: LeadStats,
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
  "GET /api/export": {
    run: "leads/export-leads",
    summary: "All the account's leads as a file.",
    caller: "account",
    table: "read",
    query: v.object({
      format: v.picklist(["csv"], "The export format must be csv."),
      site_id: v.optional(v.pipe(v.string(), v.maxLength(64, "site_id is not valid."))),
    }),
    reply: "stream",
  },
  "GET /api/subscription/status": {
    run: "billing/get-subscription",
    summary: "How the account's trial or plan stands.",
    caller: "account",
    table: "read",
    reply: Subscription,
  },
  "POST /api/subscription/create-order": {
    run: "billing/create-order",
    summary:
      "Opens an order for a month of a plan; an unpaid one of the last 30 minutes is given again, a paid one is settled (409).",
    caller: "account",
    table: "write",
    payments: true,
    body: NewOrder,
    reply: OpenOrder,
  },
  "POST /api/subscription/verify-payment": {
    run: "billing/verify-payment",
    summary: "Makes a payment count, once, however often it is told of.",
    caller: "account",
    table: "write",
    payments: true,
    body: PaymentConfirmation,
    reply: Subscription,
  },
  "POST /api/subscription/cancel": {
    run: "billing/cancel-subscription",
    summary: "Ends the plan with its paid time, or with `undo` lets it go on.",
    caller: "account",
    table: "write",
    body: v.object({ undo: v.optional(v.boolean(), false) }),
    reply: Subscription,
  },
  "GET /api/subscription/receipts": {
    run: "billing/list-receipts",
    summary: "The account's receipts, newest first.",
    caller: "account",
    table: "read",
    reply: v.array(Receipt),
  },
  "POST /api/webhooks/razorpay": {
    run: "billing/receive-payment-event",
    summary: "Takes the payment provider's signed events.",
    caller: "anyone",
    table: "write",
    payments: true,
    body: "raw",
  },
  "POST /api/mails/stop": {
    run: "mails/stop-mails",
    summary:
      "Stops the mails that can be stopped, by the link in one of them; or, if wanted, starts them again.",
    caller: "anyone",
    table: "write",
    query: v.object({
      account: v.pipe(v.string(), v.maxLength(64)),
      token: v.pipe(v.string(), v.maxLength(64)),
      wanted: v.optional(v.literal("yes")),
    }),
    throttle: { rate: 20, burst: 40 },
  },
  "GET /api/health": {
    run: "product/get-health",
    summary: "Says that the service answers.",
    caller: "anyone",
    table: "none",
    reply: v.object({ status: v.literal("ok") }),
  },
  "GET /api/openapi.json": {
    run: "product/get-openapi",
    summary: "This document.",
    caller: "anyone",
    table: "none",
    origin: "any",
  },
} as const satisfies Record<string, Line>;

/** What the schedule runs, one line each; each may run late, twice or not at all without anything being wrong. */
export const jobs = {
  "reconcile-orders": {
    run: "billing/reconcile-orders",
    summary: "Asks the payment provider what became of orders that nobody has told of.",
    every: "15 minutes",
    table: "write",
    payments: true,
  },
  "expire-trials": {
    run: "billing/expire-trials",
    summary: "Notes on accounts that their trial or paid time is over.",
    every: "1 hour",
    table: "write",
  },
  "send-mails": {
    run: "mails/send-mails",
    summary: "Sends the mails that are due.",
    every: "1 minute",
    table: "write",
    mail: true,
  },
} as const satisfies Record<string, Job>;

/** Answers what no route does: unknown paths, wrong verbs and preflights. */
export const fallback = {
  run: "product/refuse-request",
  summary: "Answers unknown paths, wrong verbs and preflights.",
  caller: "anyone",
  table: "none",
} as const satisfies Line;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
export type JobName = keyof typeof jobs;
