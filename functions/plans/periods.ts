import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { computeAccess, type BillingDates, type Period } from "./access.ts";
import { type Plan, planRank } from "./plans.ts";

/** What one payment buys: a month of a plan, at the price it had. */
type Bought = { plan: Plan; price_cents: number };

/** The end of a chain's month number `month`; counted from its beginning, so that 31 January leads to 31 March. */
const monthAfter = (anchor: Date | string, month: number): string =>
  new Date(addMonths(new UTCDate(anchor), month).getTime()).toISOString();

/** A first month from `start` on, and `extra` ms of unused time behind it. */
function firstMonth(bought: Bought, start: number, extra: number): Period {
  const starts_at = new Date(start).toISOString();
  const end = monthAfter(starts_at, 1);
  if (extra === 0) return { ...bought, starts_at, ends_at: end, anchored_at: starts_at, month: 1 };
  const ends_at = new Date(Date.parse(end) + extra).toISOString();
  return { ...bought, starts_at, ends_at, anchored_at: ends_at, month: 0 };
}

/** A month that begins where another ends. */
function monthBehind({ ends_at, anchored_at, month }: Period, { plan, price_cents }: Bought): Period {
  const end = monthAfter(anchored_at, month + 1);
  return { plan, price_cents, starts_at: ends_at, ends_at: end, anchored_at, month: month + 1 };
}

/** What is left of paid time at `from`, as ms of a plan of `price_cents`: in the customer's favour to the second. */
function unusedAs(price_cents: number, periods: readonly Period[], from: number): number {
  const worth = periods.reduce((sum, period) => {
    const unused = Date.parse(period.ends_at) - Math.max(from, Date.parse(period.starts_at));
    return sum + Math.max(0, unused) * period.price_cents;
  }, 0);
  return Math.ceil(worth / price_cents / 1000) * 1000;
}

/**
 * The days of grace that were used and not paid for at `now`, as ms of what is bought: they count as part of its month,
 * or each payment just after them would give seven days for nothing. Forgiven once no more leads are taken.
 */
function owed(account: BillingDates, { price_cents }: Bought, now: Date): number {
  const last = account.periods.at(-1);
  const { ends_at, closes_at, captures_until } = computeAccess(account, now);
  if (last === undefined || now < ends_at || now >= captures_until) return 0;
  const used = Math.min(now.getTime(), closes_at.getTime()) - ends_at.getTime();
  // Of a dearer plan it is less; of a cheaper one no more than the days themselves.
  return Math.floor((used * Math.min(1, last.price_cents / price_cents)) / 1000) * 1000;
}

/**
 * An account's periods once it has paid for one more month. The first begins at the trial's end; a higher plan begins
 * now and takes over what was paid for and not used; the same or a lower one begins where paid time ends, months of
 * higher plans first. After access has ended, paid time begins now. What is owed for days of grace is taken off.
 */
export function addMonth(account: BillingDates, bought: Bought, now: Date): Period[] {
  const start = Math.max(now.getTime(), Date.parse(account.trial_ends_at)) - owed(account, bought, now);
  const kept = account.periods.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  const { status, plan } = computeAccess(account, now);
  const last = account.periods.at(-1);
  if (status !== "active" || plan === "trial" || last === undefined) return [firstMonth(bought, start, 0)];
  if (planRank(bought.plan) > planRank(plan)) {
    return [firstMonth(bought, start, unusedAs(bought.price_cents, kept, start))];
  }
  const lower = (period: Period) =>
    Date.parse(period.starts_at) > now.getTime() && planRank(period.plan) < planRank(bought.plan);
  const at = kept.findIndex(lower);
  const moved: Bought[] = at === -1 ? [] : kept.splice(at);
  for (const month of [bought, ...moved]) kept.push(monthBehind(kept.at(-1) ?? last, month));
  return kept;
}

/** What a payment at `now` buys: the account's periods after it, the month bought, and the unused days in that. */
export function buyMonth(account: BillingDates, what: Bought, now: Date) {
  const periods = addMonth(account, what, now);
  // Of a plan's months, the one just bought is the last.
  const bought = periods.findLast(({ plan }) => plan === what.plan);
  if (bought === undefined) throw new Error("A payment bought no month.");
  const unused =
    bought.month === 0 ? Date.parse(bought.ends_at) - Date.parse(monthAfter(bought.starts_at, 1)) : 0;
  return { periods, bought, unused_days: Math.round(unused / 8_640_000) / 10 };
}
