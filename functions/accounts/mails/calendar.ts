import { CLOCK_SKEW_SECONDS, GRACE_SECONDS } from "../../platform/constants.ts";
import { DAY_MS } from "../../platform/day.ts";

/** The kinds of email that we write about an account. */
export const COMPOSED_KINDS = [
  "trial-start",
  "trial-week",
  "trial-ending",
  "trial-ended",
  "leads-waiting",
  "period-week",
  "period-day",
  "period-ended",
  "period-grace",
  "receipt",
  "refund",
  "destination-failing",
  "destination-paused",
  "handover",
  "export-ready",
  "export-failed",
  "digest",
  "clients-attention",
] as const;
export type ComposedKind = (typeof COMPOSED_KINDS)[number];

/** Every kind of scheduled email. Reports, and their opt-in requests, have their own format. */
export const MAIL_KINDS = [...COMPOSED_KINDS, "report", "report-ask"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const STOPPABLE: ReadonlySet<MailKind> = new Set([
  "trial-start",
  "trial-week",
  "trial-ending",
  "leads-waiting",
  "period-week",
  "period-day",
]);

/** Whether people can unsubscribe from this kind: tips and reminders, but not receipts or notices that access ended. */
export const isStoppable = (kind: MailKind): boolean => STOPPABLE.has(kind);

/** An email to send at `at`, but not after `until`, when its content is outdated. */
export type PlannedMail = {
  kind: MailKind;
  at: Date;
  until: Date;
  /** The receipt to send, or the refunded one. For reminders, the receipt of the payment whose period ends. */
  receipt?: number;
  /** The id of the refund to report, on that receipt. */
  refund?: string;
  /** The id of the failing destination, when it started to fail, and the week of the failure. */
  destination?: string;
  since?: string;
  week?: number;
  /** The id of the person to send it to instead of the account's address; for reports, the reader's id. */
  recipient?: string;
  /** For reports, the ids of the schedule and of the client it covers; null for the whole account. */
  schedule?: string;
  client?: string | null;
  /** The id of the export it is about. */
  export?: string;
  /** The ids of an owner and of the person they handed the account to. */
  handover?: { from: string; successor: string };
};

const addDays = (from: Date, count: number): Date => new Date(from.getTime() + count * DAY_MS);

/** Shortly after an end, so that it has passed despite clock skew. */
const afterEnd = (end: Date): Date => new Date(end.getTime() + CLOCK_SKEW_SECONDS * 1000);

/** The emails of a trial that started at `created_at`. */
export function planTrialMails(created_at: string, trial_ends_at: string): PlannedMail[] {
  const starts = new Date(created_at);
  const ends = new Date(trial_ends_at);
  return [
    { kind: "trial-start", at: starts, until: addDays(starts, 7) },
    { kind: "trial-week", at: addDays(starts, 7), until: addDays(starts, 12) },
    { kind: "trial-ending", at: addDays(starts, 12), until: ends },
    { kind: "trial-ended", at: afterEnd(ends), until: addDays(ends, 7) },
    { kind: "leads-waiting", at: addDays(ends, 7), until: addDays(ends, 30) },
  ];
}

/** The email about a refund, right away. */
export const planRefundMail = (receipt: number, refund: string, now: Date): PlannedMail => ({
  kind: "refund",
  at: now,
  until: addDays(now, 30),
  receipt,
  refund,
});

/** The emails about an ownership transfer, to both people, in case one of them didn't expect it. */
export const planHandoverMails = (from: string, successor: string, now: Date): PlannedMail[] =>
  [from, successor].map((recipient) => ({
    kind: "handover",
    at: now,
    until: addDays(now, 7),
    since: now.toISOString(),
    recipient,
    handover: { from, successor },
  }));

/** The email about an export that has ended, to the person who started it. A file can be downloaded until `ends`. */
export const planExportMail = (
  { id, person, isReady }: { id: string; person: string; isReady: boolean },
  now: Date,
  ends: Date,
): PlannedMail => ({
  kind: isReady ? "export-ready" : "export-failed",
  at: now,
  until: isReady ? ends : addDays(now, 2),
  export: id,
  recipient: person,
});

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** The part of a failing destination that its emails depend on. */
export type FailingDestination = { id: string; failing_since: string; paused: string | null };

/**
 * The next email due about a failing destination: after an hour, when it is paused, then weekly. Null if none is due.
 */
export function planDestinationMail(
  { id, failing_since, paused }: FailingDestination,
  now: Date,
): PlannedMail | null {
  const failed = now.getTime() - Date.parse(failing_since);
  if (paused === null && failed < HOUR_MS) return null;
  return {
    kind: paused === null ? "destination-failing" : "destination-paused",
    at: now,
    until: addDays(now, 2),
    destination: id,
    since: failing_since,
    week: paused === null ? 0 : Math.floor(failed / WEEK_MS),
  };
}

/** The emails of a payment: the receipt right away, then reminders around the end of all paid time. */
export const planPaymentMails = (receipt: number, paid_at: Date, paid_until: string): PlannedMail[] => [
  { kind: "receipt", at: paid_at, until: addDays(paid_at, 30), receipt },
  ...planPeriodMails(receipt, paid_until),
];

/** The emails around the end of all paid time. `receipt` is the number of the last payment. */
export function planPeriodMails(receipt: number, paid_until: string): PlannedMail[] {
  const ends = new Date(paid_until);
  const closes = new Date(ends.getTime() + GRACE_SECONDS * 1000);
  return [
    { kind: "period-week", at: addDays(ends, -7), until: addDays(ends, -1), receipt },
    { kind: "period-day", at: addDays(ends, -1), until: ends, receipt },
    { kind: "period-ended", at: afterEnd(ends), until: addDays(ends, 3), receipt },
    { kind: "period-grace", at: addDays(ends, 3), until: closes, receipt },
  ];
}
