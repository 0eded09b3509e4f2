import { DAY_MS } from "../../platform/day.ts";
import { type Ignored, readTouch, type TouchReading } from "./channel.ts";
import type { Touch } from "./touch.ts";

/** Lookback windows: the maximum age of a first and of a last touch, counted back from the lead. */
const FIRST_DAYS = 90;
const LAST_DAYS = 30;

/** Why a touch is credited with the lead: it is the only one, the last that counts, and so on. */
const CREDIT_REASONS = ["only", "last", "first_counting", "first"] as const;
type CreditReason = (typeof CREDIT_REASONS)[number];

/** Why a touch is credited, or why it is not. */
export type TouchReason = CreditReason | Ignored | "later" | "older_than_30_days" | "older_than_90_days";

export const isCredit = (reason: TouchReason): boolean => CREDIT_REASONS.some((credit) => credit === reason);

export type ReadTouch = { touch: Touch; reading: TouchReading };

/** A journey: its first and last touch, the one credited with the lead, and a reason for each touch. */
export type Journey = { first: ReadTouch; last: ReadTouch; credited: TouchReading; reasons: TouchReason[] };

type Context = {
  /** The site's domain. */
  domain?: string | null;
  /** The touches are the first and last that a plain body reported, not a list of all touches. */
  reported?: boolean | undefined;
};

/** How many days before the lead each touch was. A touch without a time counts as 0 days old. */
function daysBefore(touches: Touch[], now: Date): number[] {
  const days = touches.map(({ at }) => (at === null ? 0 : (now.getTime() - Date.parse(at)) / DAY_MS));
  const newest = Math.min(...days);
  // A journey that ended long ago was imported, so count back from its own end.
  return newest > FIRST_DAYS ? days.map((age) => age - newest) : days;
}

/**
 * Reads touches, oldest first, as of the time of the lead. Credit goes to the last touch of the past 30 days that is not
 * ignored (direct, own site, payment page, spam), else to the first such touch of the past 90 days, else to the first
 * touch. Reported touches are trusted at any age. Null without touches.
 */
export function readJourney(
  touches: Touch[],
  now: Date,
  { domain = null, reported = false }: Context = {},
): Journey | null {
  const days = reported ? [] : daysBefore(touches, now);
  const all = touches.map((touch, at) => ({
    touch,
    reading: readTouch(touch, domain),
    days: days[at] ?? 0,
  }));
  const counts = ({ reading }: ReadTouch) => reading.ignored === null;
  const firstIndex = all.findIndex((each) => each.days <= FIRST_DAYS);
  const lastIndex = all.findLastIndex((each) => counts(each) && each.days <= LAST_DAYS);
  const firstCounting = all.findIndex((each) => counts(each) && each.days <= FIRST_DAYS);
  const creditedIndex = [lastIndex, firstCounting, firstIndex].find((index) => index !== -1) ?? -1;
  const [first, last, credited] = [all[firstIndex], all.at(lastIndex), all[creditedIndex]];
  if (!first || !last || !credited) return null;
  const reasons = all.map((each, at): TouchReason => {
    if (at === creditedIndex) return creditReason(all.length === 1, lastIndex, firstCounting);
    if (each.reading.ignored !== null) return each.reading.ignored;
    if (each.days <= LAST_DAYS) return "later";
    return each.days <= FIRST_DAYS ? "older_than_30_days" : "older_than_90_days";
  });
  return { first, last, credited: credited.reading, reasons };
}

function creditReason(isOnly: boolean, lastIndex: number, firstCounting: number): CreditReason {
  if (isOnly) return "only";
  if (lastIndex !== -1) return "last";
  return firstCounting === -1 ? "first" : "first_counting";
}
