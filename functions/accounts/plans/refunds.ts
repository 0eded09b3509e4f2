import { DAY_MS } from "../../platform/day.ts";
import type { BillingDates, Period } from "./access.ts";
import type { Purchase } from "./periods.ts";
import { planRank } from "./plans.ts";
import { schedule, type Unscheduled, unschedule } from "./schedule.ts";

/** A sold month, as its receipt records it, and how much of its price has been refunded. */
type Sale = {
  amount_cents: number;
  starts_at: string;
  ends_at: string;
  unused_days: number;
  refunds: readonly { amount_cents: number }[];
};

/** The whole days of a sale's month that are refunded, rounded down; all of its time after a full refund. */
function refundedDays({ amount_cents, starts_at, ends_at, unused_days }: Sale, refunded: number): number {
  if (refunded >= amount_cents) return Number.POSITIVE_INFINITY;
  const days = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / DAY_MS - unused_days);
  return Math.floor((days * refunded) / amount_cents);
}

/**
 * The days that a refund of `cents` takes from a sale's month, after its earlier refunds; Infinity if nothing of the
 * price remains.
 */
export function daysToTake(sale: Sale, cents: number): number {
  const earlier = sale.refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const taken = refundedDays(sale, earlier);
  return Number.isFinite(taken) ? refundedDays(sale, earlier + cents) - taken : 0;
}

type Refund = { receipt: number; days: number; purchases: readonly Purchase[]; now: Date };

/** The unused time of a period whose upgrade was refunded, converted back to the plan it had before. */
function revertUpgrade(period: Period, ms: number, { receipt, purchases }: Refund): Unscheduled {
  const receipts = period.receipts.filter((number) => number !== receipt);
  const before = purchases.find((purchase) => purchase.receipt === receipts.at(-1));
  if (before === undefined) throw new Error("The upgraded time has no receipt.");
  const { plan, price_cents } = before;
  return {
    plan,
    price_cents,
    receipts,
    ms: Math.ceil((ms * period.price_cents) / price_cents / 1000) * 1000,
  };
}

/** Takes `ms` from the end of a period that has started. It is no longer a calendar month. */
function shortenStarted({ taken_ms: _, ...period }: Period, ms: number): Period {
  const ends_at = new Date(Date.parse(period.ends_at) - ms).toISOString();
  return { ...period, ends_at, anchored_at: ends_at, month: 0 };
}

/** Takes `ms` from paid time that has not started. */
const shortenLater = (later: Unscheduled, ms: number): Unscheduled =>
  later.ms === null ? { ...later, taken_ms: (later.taken_ms ?? 0) + ms } : { ...later, ms: later.ms - ms };

/**
 * Returns an account's periods after a refund: without the first `days` unused days of what its payment bought, counted
 * from the end; without any of it if Infinity. Time of other payments moves up, and time that a refunded upgrade had
 * converted is converted back. Time that has passed never changes.
 */
export function takeBack(account: Pick<BillingDates, "periods">, refund: Refund): Period[] {
  const { receipt, days, purchases, now } = refund;
  const isFull = !Number.isFinite(days);
  const price = purchases.find((purchase) => purchase.receipt === receipt)?.price_cents ?? 0;
  const refunded_at = now.toISOString();
  const started: Period[] = [];
  const later: Unscheduled[] = [];
  // What remains to take, in ms × cents.
  let value = isFull ? days : days * DAY_MS * price;

  for (const [at, period] of [...account.periods.entries()].reverse()) {
    const [start, end] = [Date.parse(period.starts_at), Date.parse(period.ends_at)];
    const unused = Math.max(0, end - Math.max(start, now.getTime()));
    // The first period stays even if it ends as it starts: the account has paid before.
    const hasStarted = start < now.getTime() || (start === now.getTime() && at === 0);
    const isPaidByIt = period.receipts[0] === receipt;
    const isUpgradedByIt = isFull && unused > 0 && period.receipts.slice(1).includes(receipt);
    let cut = isUpgradedByIt ? unused : 0;
    if (isPaidByIt) {
      cut = Math.min(unused, Math.floor(value / period.price_cents / 1000) * 1000);
      value -= cut * period.price_cents;
    }
    if (isUpgradedByIt) later.unshift(revertUpgrade(period, unused, refund));
    if (hasStarted) {
      const kept = cut === 0 ? period : shortenStarted(period, cut);
      started.unshift(isPaidByIt && isFull ? { ...kept, refunded_at } : kept);
    } else if (cut < unused) {
      later.unshift(cut === 0 ? unschedule(period) : shortenLater(unschedule(period), cut));
    }
  }
  later.sort((one, other) => planRank(other.plan) - planRank(one.plan));
  return schedule(started, later, account.periods[0]?.starts_at ?? refunded_at);
}
