import { activityRoutes } from "./accounts/activity/routes.ts";
import { brandRoutes } from "./accounts/brands/routes.ts";
import { clientRoutes } from "./accounts/clients/routes.ts";
import { keyRoutes } from "./accounts/keys/routes.ts";
import type { Limited } from "./accounts/limits/limits.ts";
import { mailRoutes } from "./accounts/mails/routes.ts";
import { memberRoutes } from "./accounts/members/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { siteRoutes } from "./accounts/sites/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import { alertRoutes } from "./destinations/alerts/routes.ts";
import { eventRoutes } from "./destinations/events/routes.ts";
import { feedRoutes } from "./destinations/feeds/routes.ts";
import { hookRoutes } from "./destinations/hooks/routes.ts";
import { inboundRoutes } from "./destinations/inbound/routes.ts";
import { destinationConsumers, destinationRoutes } from "./destinations/routes.ts";
import { exportRoutes } from "./leads/exports/routes.ts";
import { formRoutes } from "./leads/forms/routes.ts";
import { learningRoutes } from "./leads/learning/routes.ts";
import { outcomeRoutes } from "./leads/outcomes/routes.ts";
import { reportCardRoutes } from "./leads/report-card/routes.ts";
import { leadRoutes } from "./leads/routes.ts";
import { viewRoutes } from "./leads/views/routes.ts";
import type { Consumer, EventLine, Job, Line, QueuedLine } from "./platform/http/line.ts";
import { mailingEvents } from "./product/mailing/routes.ts";
import { mcpRoutes } from "./product/mcp/routes.ts";
import { productRoutes } from "./product/routes.ts";
import { signInRoutes } from "./product/sign-in/routes.ts";
import { supportRoutes } from "./product/support/routes.ts";
import { annotationRoutes } from "./reports/annotations/routes.ts";
import { attentionRoutes } from "./reports/attention/routes.ts";
import { changeRoutes } from "./reports/changes/routes.ts";
import { dashboardRoutes } from "./reports/dashboards/routes.ts";
import { digestRoutes } from "./reports/digests/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { scheduleRoutes } from "./reports/schedules/routes.ts";
import { shareRoutes } from "./reports/shares/routes.ts";
import { spendRoutes } from "./reports/spend/routes.ts";
import { visitConsumers, visitRoutes } from "./reports/visits/routes.ts";

/** Every API route, one line each in its folder's routes.ts. To add one, add its line and the file the line names. */
export const routes = {
  ...signInRoutes,
  ...accountRoutes,
  ...memberRoutes,
  ...activityRoutes,
  ...keyRoutes,
  ...clientRoutes,
  ...brandRoutes,
  ...siteRoutes,
  ...formRoutes,
  ...leadRoutes,
  ...exportRoutes,
  ...outcomeRoutes,
  ...learningRoutes,
  ...viewRoutes,
  ...reportCardRoutes,
  ...visitRoutes,
  ...spendRoutes,
  ...reportRoutes,
  ...changeRoutes,
  ...annotationRoutes,
  ...dashboardRoutes,
  ...shareRoutes,
  ...destinationRoutes,
  ...eventRoutes,
  ...inboundRoutes,
  ...feedRoutes,
  ...hookRoutes,
  ...alertRoutes,
  ...digestRoutes,
  ...scheduleRoutes,
  ...attentionRoutes,
  ...billingRoutes,
  ...mailRoutes,
  ...supportRoutes,
  ...productRoutes,
  ...mcpRoutes,
} as const satisfies Record<string, Line>;

/** Scheduled jobs, one line each. Correctness never depends on the schedule: a run may be late, doubled or missing. */
export const jobs = {
  "reconcile-orders": {
    run: "billing/reconcile-orders",
    summary: "Checks unreported orders with the payment gateway.",
    every: "15 minutes",
    table: "delete",
    partitions: ["PAYMENT#"],
    hints: true,
    payments: true,
  },
  "reconcile-refunds": {
    run: "billing/reconcile-refunds",
    summary: "Finds refunds at the payment gateway that were not reported.",
    every: "1 hour",
    table: "delete",
    partitions: ["PAYMENT#"],
    payments: true,
  },
  "expire-trials": {
    run: "billing/expire-trials",
    summary: "Marks accounts whose trial or paid time has ended.",
    every: "1 hour",
    table: "update",
  },
  "erase-accounts": {
    run: "product/erase-accounts",
    summary: "Erases the remaining data of deleted accounts and people.",
    every: "15 minutes",
    table: "delete",
    partitions: [
      ...(["BRAND#", "FEED#", "INBOUND#", "INVITE#", "KEY#", "ORDER#", "PAYMENT#", "SHARE#"] as const),
      ...(["SITE#", "USER#"] as const),
    ],
    identity: ["AdminDeleteUser"],
    files: "delete",
    logos: "delete",
  },
  "write-exports": {
    run: "leads/exports/write-exports",
    summary: "Writes the files of exports that are too large to stream.",
    every: "1 minute",
    seconds: 900,
    table: "delete",
    files: "write",
  },
  "send-digests": {
    run: "reports/digests/send-digests",
    summary: "Gathers the weekly digests that are due, and has them sent.",
    every: "5 minutes",
    table: "delete",
    memory: 1769,
  },
  "send-reports": {
    run: "reports/schedules/send-reports",
    summary: "Gathers the scheduled reports that are due, and has them sent.",
    every: "5 minutes",
    table: "delete",
    memory: 1769,
  },
  "judge-clients": {
    run: "reports/attention/judge-clients",
    summary: "Judges each morning which clients of agencies need attention, and has new alarms mailed.",
    every: "15 minutes",
    table: "delete",
    memory: 1769,
  },
  "send-mails": {
    run: "product/mailing/send-mails",
    summary: "Sends the emails that are due.",
    every: "1 minute",
    table: "update",
    digests: true,
    seals: true,
    mail: true,
  },
  "sweep-deliveries": {
    run: "destinations/sweep-deliveries",
    summary: "Has deliveries sent whose hint was lost or that are due again.",
    every: "1 minute",
    table: "delete",
    hints: true,
  },
  "poll-outcomes": {
    run: "destinations/inbound/poll-outcomes",
    summary: "Polls CRMs for the outcomes of leads.",
    every: "15 minutes",
    table: "delete",
    digests: true,
    seals: true,
    hints: true,
  },
  "watch-sites": {
    run: "leads/silence/watch-sites",
    summary: "Reports sites that are silent for unusually long to destinations.",
    every: "1 hour",
    table: "delete",
    hints: true,
  },
  "pack-days": {
    run: "reports/pack-days",
    summary:
      "Packs leads of days that ended, and of accounts with many new ones, so that reports can read them.",
    every: "5 minutes",
    table: "delete",
    memory: 1769,
  },
  "learn-scores": {
    run: "leads/learning/learn-scores",
    summary:
      "Learns from each account's outcomes, once a day, and compares its scores with its average lead.",
    every: "15 minutes",
    table: "delete",
  },
  "gather-visits": {
    run: "reports/visits/gather-visits",
    summary: "Counts the visits of accounts with few, which wait for each other for minutes.",
    every: "1 minute",
    table: "write",
    partitions: ["GATHER#"],
  },
  "probe-intake": {
    run: "leads/probe-intake",
    summary: "Sends a test lead to our own site, checks that it is stored, and deletes it.",
    every: "5 minutes",
    table: "delete",
    ownSite: true,
  },
} as const satisfies Record<string, Job>;

/** Event handlers, one line each. */
export const events = {
  ...mailingEvents,
} as const satisfies Record<string, EventLine>;

/** Queue consumers, one line each. Messages may get lost; a job covers anything that must not be. */
export const consumers = {
  ...destinationConsumers,
  ...visitConsumers,
} as const satisfies Record<string, Consumer>;

/** Routes whose request bodies go straight into a consumer's queue. */
export const queuedRoutes = {
  "POST /api/visit": { queue: "visits", summary: "Accepts the tracker's reports of visits." },
} as const satisfies Record<string, QueuedLine & { queue: ConsumerName }>;

/** The limits that lines count against. */
type TakenBy<Lines> = {
  [Key in keyof Lines]: Lines[Key] extends { takes: readonly (infer Of)[] } ? Of : never;
}[keyof Lines];

/** Lines that together enforce all of these limits. A limit that no line takes doesn't compile. */
type Enforcing<Lines, _Declared extends TakenBy<Lines>> = Lines;

export type Routes = Enforcing<typeof routes, Limited>;
export type RouteKey = keyof Routes;
export type JobName = keyof typeof jobs;
export type Consumers = typeof consumers;
export type ConsumerName = keyof Consumers;
