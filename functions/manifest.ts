import { accountRoutes } from "./accounts/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import type { Job, Line } from "./http/line.ts";
import { leadRoutes } from "./leads/routes.ts";
import { mailRoutes } from "./mails/routes.ts";
import { productRoutes } from "./product/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { siteRoutes } from "./sites/routes.ts";
import { supportRoutes } from "./support/routes.ts";

/** Every route of the product, each a line in the routes.ts of its noun. Adding one is that line and the file it names. */
export const routes = {
  ...accountRoutes,
  ...siteRoutes,
  ...leadRoutes,
  ...reportRoutes,
  ...billingRoutes,
  ...mailRoutes,
  ...supportRoutes,
  ...productRoutes,
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
  "erase-accounts": {
    run: "accounts/erase-accounts",
    summary: "Erases what deleted accounts have left.",
    every: "15 minutes",
    table: "write",
    identity: ["AdminDeleteUser"],
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
