import { type BillingDates, computeAccess, type Period } from "./access.ts";
import { type Plan, planRank } from "./plans.ts";
import { schedule, type Unscheduled, unschedule } from "./schedule.ts";

/** What one payment buys: a month of a plan, at its current price. `receipt` is the number of its receipt. */
export type Purchase = { plan: Plan; price_cents: number; receipt: number };

const toMonth = ({ receipt, ...paid }: Purchase): Unscheduled => ({ ...paid, receipts: [receipt], ms: null });

/** Converts the paid time left at `from` to time on the purchased plan. The total is rounded up to the second. */
function upgradeUnused(
  { plan, price_cents, receipt }: Purchase,
  periods: readonly Period[],
  from: number,
): Unscheduled[] {
  let value = 0;
  let converted = 0;
  return periods.flatMap((period) => {
    const unused = Date.parse(period.ends_at) - Math.max(from, Date.parse(period.starts_at));
    value += Math.max(0, unused) * period.price_cents;
    const ms = Math.ceil(value / price_cents / 1000) * 1000 - converted;
    converted += ms;
    return ms === 0 ? [] : [{ plan, price_cents, receipts: [...period.receipts, receipt], ms }];
  });
}

/**
 * The unpaid grace time used by `now`, as ms of the purchased plan. It counts as part of the new month; otherwise paying
 * late every month would give seven free days each time. Waived once the intake window has ended.
 */
function usedGrace(account: BillingDates, { price_cents }: Purchase, now: Date): number {
  const last = account.periods.at(-1);
  const { ends_at, closes_at, captures_until } = computeAccess(account, now);
  if (last === undefined || now < ends_at || now >= captures_until) return 0;
  const used = Math.min(now.getTime(), closes_at.getTime()) - ends_at.getTime();
  // Less time on a more expensive plan, but never more than the days used on a cheaper one.
  return Math.floor((used * Math.min(1, last.price_cents / price_cents)) / 1000) * 1000;
}

/**
 * Returns an account's periods after paying for one more month. The first month starts when the trial ends. A higher plan
 * starts now and includes the unused paid time, converted. The same or a lower plan starts when paid time ends, higher
 * plans first. After access has ended, the month starts now. Used grace time is deducted.
 */
export function addMonth(account: BillingDates, purchase: Purchase, now: Date): Period[] {
  const start =
    Math.max(now.getTime(), Date.parse(account.trial_ends_at)) - usedGrace(account, purchase, now);
  const starts_at = new Date(start).toISOString();
  const month = toMonth(purchase);
  const remaining = account.periods.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  const { status, plan } = computeAccess(account, now);
  const last = account.periods.at(-1);
  if (status !== "active" || plan === "trial" || last === undefined) return schedule([], [month], starts_at);
  if (planRank(purchase.plan) > planRank(plan)) {
    return schedule([], [month, ...upgradeUnused(purchase, remaining, start)], starts_at);
  }
  const isLower = (period: Period) =>
    Date.parse(period.starts_at) > now.getTime() && planRank(period.plan) < planRank(purchase.plan);
  const at = remaining.findIndex(isLower);
  const postponed = at === -1 ? [] : remaining.splice(at);
  const previous = remaining.at(-1) ?? last;
  return [...remaining, ...schedule([previous], [month, ...postponed.map(unschedule)], starts_at).slice(1)];
}

/**
 * What a payment at `now` buys: the account's new periods, the span of the purchased month with the unused days it
 * includes, and their number.
 */
export function buyMonth(account: BillingDates, purchase: Purchase, now: Date) {
  const periods = addMonth(account, purchase, now);
  const bought = periods.filter(({ receipts }) => receipts.includes(purchase.receipt));
  const [month, last] = [bought[0], bought.at(-1)];
  if (month === undefined || last === undefined) throw new Error("The payment bought no month.");
  const { starts_at } = month;
  const { ends_at } = last;
  const unused = Date.parse(ends_at) - Date.parse(month.ends_at);
  return { periods, bought: { starts_at, ends_at }, unused_days: Math.round(unused / 8_640_000) / 10 };
}
