import { GRACE_SECONDS, INTAKE_AFTER_END_SECONDS } from "../../platform/constants.ts";
import type { Plan } from "./plans.ts";

/**
 * Paid time on one plan. `anchored_at` is the start of its run of consecutive months and `month` its number in that
 * run, so that month ends don't drift; `month` is 0 for time that isn't a calendar month.
 */
export type Period = {
  plan: Plan;
  price_cents: number;
  starts_at: string;
  ends_at: string;
  anchored_at: string;
  month: number;
  /** The receipt that paid for it, then those of upgrades to a higher plan. */
  receipts: number[];
  /** The time (ms) that partial refunds took from the end of a calendar month that had not started. */
  taken_ms?: number | undefined;
  /** When its payment was refunded in full, which also ends the grace period after it. */
  refunded_at?: string | undefined;
};

/** The dates an account's access is computed from. `periods` are in order. */
export type BillingDates = {
  trial_ends_at: string;
  periods: readonly Period[];
  /** When the plan was cancelled: it then ends with its paid time, without a grace period. */
  cancelled_at?: string | undefined;
};

export type Access = {
  /** "trial" if the account never paid, even after the trial; "expired" only if it has paid before. */
  status: "trial" | "active" | "expired";
  plan: Plan | "trial";
  isOpen: boolean;
  /** The end of the trial, or of all paid time. */
  ends_at: Date;
  /** The end including the grace period. From then on the account is read-only and new leads are masked. */
  closes_at: Date;
  /** The end of the intake window, until which new leads are accepted. */
  captures_until: Date;
};

const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** The end of a grace period: a full refund ends it early. */
const endGrace = (starts: Date, ends: Date, refunded_at: string | undefined): Date =>
  refunded_at === undefined
    ? ends
    : new Date(Math.max(starts.getTime(), Math.min(ends.getTime(), Date.parse(refunded_at))));

/** Computes an account's access at `now` from its dates alone, independent of any scheduled job. */
export function computeAccess({ trial_ends_at, periods, cancelled_at }: BillingDates, now: Date): Access {
  const last = periods.at(-1);
  const ends_at = new Date(last?.ends_at ?? trial_ends_at);
  const grace = last !== undefined && cancelled_at === undefined ? GRACE_SECONDS : 0;
  const closes_at = endGrace(ends_at, addSeconds(ends_at, grace), last?.refunded_at);
  const isOpen = now < closes_at;
  const captures_until = addSeconds(closes_at, INTAKE_AFTER_END_SECONDS);
  if (last === undefined) {
    return { status: "trial", plan: "trial", isOpen, ends_at, closes_at, captures_until };
  }
  // A plan bought during the trial applies immediately, before its paid month starts.
  const current = periods.find((period) => now < new Date(period.ends_at)) ?? last;
  const status = isOpen ? "active" : "expired";
  return { status, plan: current.plan, isOpen, ends_at, closes_at, captures_until };
}
