import { accountRoutes } from "./accounts/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import type { EventLine, Job, Line } from "./http/line.ts";
import { leadRoutes } from "./leads/routes.ts";
import { MailFeedback } from "./mails/feedback.ts";
import { mailRoutes } from "./mails/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { productRoutes } from "./product/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { siteRoutes } from "./sites/routes.ts";
import { supportRoutes } from "./support/routes.ts";

/** Every API route, one line each in its folder's routes.ts. To add one, add its line and the file the line names. */
export const routes = {
  ...accountRoutes,
  ...memberRoutes,
  ...siteRoutes,
  ...leadRoutes,
  ...reportRoutes,
  ...billingRoutes,
  ...mailRoutes,
  ...supportRoutes,
  ...productRoutes,
} as const satisfies Record<string, Line>;

/** Scheduled jobs, one line each. Correctness never depends on the schedule: a run may be late, doubled or missing. */
export const jobs = {
  "reconcile-orders": {
    run: "billing/reconcile-orders",
    summary: "Checks unreported orders with the payment gateway.",
    every: "15 minutes",
    table: "write",
    payments: true,
  },
  "reconcile-refunds": {
    run: "billing/reconcile-refunds",
    summary: "Finds refunds at the payment gateway that were not reported.",
    every: "1 hour",
    table: "write",
    payments: true,
  },
  "expire-trials": {
    run: "billing/expire-trials",
    summary: "Marks accounts whose trial or paid time has ended.",
    every: "1 hour",
    table: "write",
  },
  "erase-accounts": {
    run: "accounts/erase-accounts",
    summary: "Erases the remaining data of deleted accounts.",
    every: "15 minutes",
    table: "write",
    identity: ["AdminDeleteUser"],
  },
  "send-mails": {
    run: "mails/send-mails",
    summary: "Sends the emails that are due.",
    every: "1 minute",
    table: "write",
    mail: true,
  },
  "probe-intake": {
    run: "leads/probe-intake",
    summary: "Sends a test lead to our own site, checks that it is stored, and deletes it.",
    every: "5 minutes",
    table: "write",
    ownSite: true,
  },
} as const satisfies Record<string, Job>;

/** Reactions to events, one line each. */
export const events = {
  "mail-feedback": {
    run: "mails/record-feedback",
    summary: "Stops emails to an address that bounced, or whose owner complained.",
    on: ["Email Bounced", "Email Complaint Received"],
    table: "write",
    detail: MailFeedback,
  },
} as const satisfies Record<string, EventLine>;

/** Handles every request that matches no route. */
export const fallback = {
  run: "product/refuse-request",
  summary: "Handles unknown paths, wrong methods and preflights.",
  caller: "anyone",
  table: "none",
  errors: [404, 405],
} as const satisfies Line;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
export type JobName = keyof typeof jobs;
export type Events = typeof events;
export type EventName = keyof Events;
