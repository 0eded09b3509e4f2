import { CAPTURE_AFTER_END_SECONDS, GRACE_SECONDS } from "../constants.ts";
import type { Plan } from "./plans.ts";

/**
 * A month that was paid for, at the price it had. `anchored_at` is where its chain of months began and `month` its
 * number in it, so that ends of months do not creep.
 */
export type Period = {
  plan: Plan;
  price_cents: number;
  starts_at: string;
  ends_at: string;
  anchored_at: string;
  month: number;
};

/** What an account's access is reckoned from; `periods` in their order. */
export type BillingDates = {
  trial_ends_at: string;
  periods: readonly Period[];
  /** When the plan was cancelled: paid time is used up, and no grace follows. */
  cancelled_at?: string | undefined;
};

export type Access = {
  /** "trial" for whoever never paid, also when the trial is over; "expired" for whoever paid once. */
  status: "trial" | "active" | "expired";
  plan: Plan | "trial";
  isOpen: boolean;
  /** The end of the trial, or of all paid time. */
  ends_at: Date;
  /** The end with its grace: from here on nothing may be changed, and new leads are masked. */
  closes_at: Date;
  /** Until here leads are taken. */
  captures_until: Date;
};

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** What an account may do at `now`: reckoned from its dates alone, whatever any schedule did. */
export function computeAccess({ trial_ends_at, periods, cancelled_at }: BillingDates, now: Date): Access {
  const last = periods.at(-1);
  const ends_at = new Date(last?.ends_at ?? trial_ends_at);
  const grace = last !== undefined && cancelled_at === undefined ? GRACE_SECONDS : 0;
  const closes_at = after(ends_at, grace);
  const isOpen = now < closes_at;
  const captures_until = after(closes_at, CAPTURE_AFTER_END_SECONDS);
  if (last === undefined) {
    return { status: "trial", plan: "trial", isOpen, ends_at, closes_at, captures_until };
  }
  // Paid before it begins, while the trial still runs, a plan stands at once.
  const current = periods.find((period) => now < new Date(period.ends_at)) ?? last;
  const status = isOpen ? "active" : "expired";
  return { status, plan: current.plan, isOpen, ends_at, closes_at, captures_until };
}
