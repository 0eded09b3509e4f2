import { CLOCK_SKEW_SECONDS, GRACE_SECONDS } from "../constants.ts";

/** Every mail of the product by its kind. */
export const MAIL_KINDS = [
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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const STOPPABLE: ReadonlySet<MailKind> = new Set([
  "trial-start",
  "trial-week",
  "trial-ending",
  "leads-waiting",
  "period-week",
  "period-day",
]);

/** Whether a mail only tells or reminds, so that one may stop it; the others say what was bought, or what has ended. */
export const isStoppable = (kind: MailKind): boolean => STOPPABLE.has(kind);

/** A mail that is to be sent at `at`, and not after `until`, when its words would no longer be true. */
export type PlannedMail = {
  kind: MailKind;
  at: Date;
  until: Date;
  /** The receipt it goes with; of a reminder, the payment whose end it speaks of. */
  receipt?: number;
};

const days = (from: Date, count: number): Date => new Date(from.getTime() + count * 86_400_000);

/** A moment after an end, when it is over by any clock of ours. */
const surely = (end: Date): Date => new Date(end.getTime() + CLOCK_SKEW_SECONDS * 1000);

/** The mails of a trial that began at `created_at`. */
export function trialMails(created_at: string, trial_ends_at: string): PlannedMail[] {
  const starts = new Date(created_at);
  const ends = new Date(trial_ends_at);
  return [
    { kind: "trial-start", at: starts, until: days(starts, 7) },
    { kind: "trial-week", at: days(starts, 7), until: days(starts, 12) },
    { kind: "trial-ending", at: days(starts, 12), until: ends },
    { kind: "trial-ended", at: surely(ends), until: days(ends, 7) },
    { kind: "leads-waiting", at: days(ends, 7), until: days(ends, 30) },
  ];
}

/** The mails of a payment: its receipt at once, and the reminders around the end of all paid time. */
export function paymentMails(receipt: number, paid_at: Date, paid_until: string): PlannedMail[] {
  const ends = new Date(paid_until);
  const closes = new Date(ends.getTime() + GRACE_SECONDS * 1000);
  return [
    { kind: "receipt", at: paid_at, until: days(paid_at, 30), receipt },
    { kind: "period-week", at: days(ends, -7), until: days(ends, -1), receipt },
    { kind: "period-day", at: days(ends, -1), until: ends, receipt },
    { kind: "period-ended", at: surely(ends), until: days(ends, 3), receipt },
    { kind: "period-grace", at: days(ends, 3), until: closes, receipt },
  ];
}
