import { readTouch, type TouchReading } from "./channel.ts";
import type { Touch } from "./touch.ts";

const DAY_MS = 86_400_000;
/** Lookback windows: how old a touch may be at the lead's time to be the first, and to be the last. */
const FIRST_DAYS = 90;
const LAST_DAYS = 30;

/** A touch, and what it says. */
export type ReadTouch = { touch: Touch; reading: TouchReading };

const asRead = (touch: Touch, domain: string | null): ReadTouch => ({
  touch,
  reading: readTouch(touch, domain),
});

/** What a journey says: its first and last touch, the one that decides the source, and of each why it does or not. */
export type Journey = { first: ReadTouch; last: ReadTouch; deciding: TouchReading; reasons: string[] };

/** What is known of a journey besides its touches: the site's domain, and whether a plain body told of first and last. */
type Known = { domain?: string | null; told?: boolean };

const TOLD = "Decides, as told: ";

/** Whether a lead's touches are what a plain body told of its first and last, by the reasons they were read with. */
export const areTold = (reasons: string[]): boolean => reasons.some((reason) => reason.startsWith(TOLD));

/** How many days before the lead each touch was; what has no time is as new as can be. */
function daysBefore(touches: Touch[], now: Date): number[] {
  const days = touches.map(({ at }) => (at === null ? 0 : (now.getTime() - Date.parse(at)) / DAY_MS));
  const newest = Math.min(...days);
  // Touches that ended long ago come from another system's history: their own end is counted from.
  return newest > FIRST_DAYS ? days.map((age) => age - newest) : days;
}

/**
 * Reads touches in their order, as of the lead's time. The source is that of the last touch of 30 days which is not
 * ignored (direct, own site, payment page, spam), else of the first such of 90 days, else of the first. Touches that
 * were told as the first and the last are believed, however old. Null without touches.
 */
export function readJourney(
  touches: Touch[],
  now: Date,
  { domain = null, told = false }: Known = {},
): Journey | null {
  const days = told ? [] : daysBefore(touches, now);
  const all = touches.map((touch, at) => ({ ...asRead(touch, domain), days: days[at] ?? 0 }));
  const counts = ({ reading }: ReadTouch) => reading.ignored === null;
  const firstPlace = all.findIndex((each) => each.days <= FIRST_DAYS);
  const lastPlace = all.findLastIndex((each) => counts(each) && each.days <= LAST_DAYS);
  const firstCounting = all.findIndex((each) => counts(each) && each.days <= FIRST_DAYS);
  const place = [lastPlace, firstCounting, firstPlace].find((each) => each !== -1) ?? -1;
  const [first, last, deciding] = [all[firstPlace], all.at(lastPlace), all[place]];
  if (!first || !last || !deciding) return null;
  const reasons = all.map((each, at) => {
    if (at === place)
      return (told ? TOLD : "Decides: ") + whyDecides(all.length === 1, lastPlace, firstCounting);
    if (!counts(each)) return `Passed over: ${each.reading.ignored}`;
    if (each.days <= LAST_DAYS) return "Passed over: a later touch decides";
    return `Passed over: older than ${each.days <= FIRST_DAYS ? LAST_DAYS : FIRST_DAYS} days`;
  });
  return { first, last, deciding: deciding.reading, reasons };
}

function whyDecides(isOnly: boolean, lastPlace: number, firstCounting: number): string {
  if (isOnly) return "the only touch";
  if (lastPlace !== -1) return "the last touch that counts";
  if (firstCounting === -1) return "the first touch, as none counts";
  return `the first touch that counts, as none of the last ${LAST_DAYS} days does`;
}
