import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns";
import type { Period } from "./access.ts";

/** Paid time that is yet to be scheduled: `ms` of a plan, or if null a calendar month, less `taken_ms`. */
export type Unscheduled = Pick<Period, "plan" | "price_cents" | "receipts" | "taken_ms"> & {
  ms: number | null;
};

/** The end of month number `month` of a run. Counted from the anchor, so that 31 January leads to 31 March. */
const endOfMonth = (anchor: Date | string, month: number): string =>
  new Date(addMonths(new UTCDate(anchor), month).getTime()).toISOString();

/** The period that follows `last`, or the first one, which starts at `start`. */
function schedulePeriod({ ms, ...paid }: Unscheduled, last: Period | undefined, start: string): Period {
  const starts_at = last?.ends_at ?? start;
  if (ms !== null) {
    const ends_at = new Date(Date.parse(starts_at) + ms).toISOString();
    return { ...paid, starts_at, ends_at, anchored_at: ends_at, month: 0 };
  }
  const isRun = last !== undefined && last.taken_ms === undefined;
  const { anchored_at, month } = isRun ? last : { anchored_at: starts_at, month: 0 };
  const end = Date.parse(endOfMonth(anchored_at, month + 1)) - (paid.taken_ms ?? 0);
  // A shortened month may have moved into a shorter calendar month.
  const ends_at = new Date(Math.max(end, Date.parse(starts_at))).toISOString();
  return { ...paid, starts_at, ends_at, anchored_at, month: month + 1 };
}

/** Appends paid time to periods, without gaps; the first period starts at `start`. */
export function schedule(periods: readonly Period[], added: Unscheduled[], start: string): Period[] {
  const all = [...periods];
  for (const each of added) all.push(schedulePeriod(each, all.at(-1), start));
  return all;
}

/** The paid time of a period that has not started, to schedule it again elsewhere. */
export function unschedule(period: Period): Unscheduled {
  const { plan, price_cents, receipts, starts_at, ends_at, month, taken_ms } = period;
  const paid = { plan, price_cents, receipts };
  return month === 0
    ? { ...paid, ms: Date.parse(ends_at) - Date.parse(starts_at) }
    : { ...paid, ...(taken_ms !== undefined && { taken_ms }), ms: null };
}
