import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { type BillingDates, computeAccess, type Period } from "./access.ts";
import { type Plan, planRank } from "./plans.ts";

/** What one payment buys: a month of a plan, at its current price. */
type Purchase = { plan: Plan; price_cents: number };

/** The end of month number `month` of a run. Counted from the anchor, so that 31 January leads to 31 March. */
const endOfMonth = (anchor: Date | string, month: number): string =>
  new Date(addMonths(new UTCDate(anchor), month).getTime()).toISOString();

/** The first month of a run, starting at `start`, followed by `extra` ms of unused time. */
function firstMonth(purchase: Purchase, start: number, extra: number): Period {
  const starts_at = new Date(start).toISOString();
  const end = endOfMonth(starts_at, 1);
  if (extra === 0) return { ...purchase, starts_at, ends_at: end, anchored_at: starts_at, month: 1 };
  const ends_at = new Date(Date.parse(end) + extra).toISOString();
  return { ...purchase, starts_at, ends_at, anchored_at: ends_at, month: 0 };
}

/** The month that starts where another ends. */
function nextMonth({ ends_at, anchored_at, month }: Period, { plan, price_cents }: Purchase): Period {
  const end = endOfMonth(anchored_at, month + 1);
  return { plan, price_cents, starts_at: ends_at, ends_at: end, anchored_at, month: month + 1 };
}

/** Converts the paid time left at `from` to ms of a plan at `price_cents`, rounded up to the second. */
function convertUnused(price_cents: number, periods: readonly Period[], from: number): number {
  const value = periods.reduce((sum, period) => {
    const unused = Date.parse(period.ends_at) - Math.max(from, Date.parse(period.starts_at));
    return sum + Math.max(0, unused) * period.price_cents;
  }, 0);
  return Math.ceil(value / price_cents / 1000) * 1000;
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
  const remaining = account.periods.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  const { status, plan } = computeAccess(account, now);
  const last = account.periods.at(-1);
  if (status !== "active" || plan === "trial" || last === undefined) return [firstMonth(purchase, start, 0)];
  if (planRank(purchase.plan) > planRank(plan)) {
    return [firstMonth(purchase, start, convertUnused(purchase.price_cents, remaining, start))];
  }
  const isLower = (period: Period) =>
    Date.parse(period.starts_at) > now.getTime() && planRank(period.plan) < planRank(purchase.plan);
  const at = remaining.findIndex(isLower);
  const postponed: Purchase[] = at === -1 ? [] : remaining.splice(at);
  for (const month of [purchase, ...postponed]) remaining.push(nextMonth(remaining.at(-1) ?? last, month));
  return remaining;
}

/** What a payment at `now` buys: the account's new periods, the purchased month, and the unused days included in it. */
export function buyMonth(account: BillingDates, purchase: Purchase, now: Date) {
  const periods = addMonth(account, purchase, now);
  // The month just bought is the last of its plan.
  const bought = periods.findLast(({ plan }) => plan === purchase.plan);
  if (bought === undefined) throw new Error("The payment bought no month.");
  const unused =
    bought.month === 0 ? Date.parse(bought.ends_at) - Date.parse(endOfMonth(bought.starts_at, 1)) : 0;
  return { periods, bought, unused_days: Math.round(unused / 8_640_000) / 10 };
}
