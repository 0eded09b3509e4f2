import { readTouch, type TouchReading } from "./channel.ts";
import type { Touch } from "./touch.ts";

const DAY_MS = 86_400_000;
/** Lookback windows: how old a touch may be at the lead's time to be the first, and to be the last. */
const FIRST_DAYS = 90;
const LAST_DAYS = 30;

/** A touch, and what it says. */
export type ReadTouch = { touch: Touch; reading: TouchReading };

export const asRead = (touch: Touch): ReadTouch => ({ touch, reading: readTouch(touch) });

/** What a journey says: its first and last touch, the one that decides the source, and of each why it does or not. */
export type Journey = { first: ReadTouch; last: ReadTouch; deciding: TouchReading; reasons: string[] };

/** Whether stored touches bear no more than a plain body tells of a lead's first and last: source, campaign and time. */
export const areTold = (touches: Touch[]): boolean =>
  touches.length <= 2 &&
  touches.every(({ at, source, campaign, ...seen }) => Object.values(seen).every((value) => value === null));

/** How many days before the lead each touch was; what has no time is as new as can be. */
function daysBefore(touches: Touch[], now: Date): number[] {
  const days = touches.map(({ at }) => (at === null ? 0 : (now.getTime() - Date.parse(at)) / DAY_MS));
  const newest = Math.min(...days);
  // Touches that ended long ago come from another system's history: their own end is counted from.
  return newest > FIRST_DAYS ? days.map((age) => age - newest) : days;
}

/**
 * Reads touches in their order, as of the lead's time. The source is that of the last touch of 30 days which is not
 * ignored (direct, own site, payment page, spam), else that of the first touch of 90 days. Touches that were `told` as
 * the first and the last are believed, however old. Null without touches.
 */
export function readJourney(touches: Touch[], now: Date, told = false): Journey | null {
  const days = told ? [] : daysBefore(touches, now);
  const all = touches.map((touch, at) => ({ ...asRead(touch), days: days[at] ?? 0 }));
  const firstPlace = all.findIndex((each) => each.days <= FIRST_DAYS);
  const lastPlace = all.findLastIndex((each) => each.reading.ignored === null && each.days <= LAST_DAYS);
  const place = lastPlace === -1 ? firstPlace : lastPlace;
  const [first, last, deciding] = [all[firstPlace], all.at(lastPlace), all[place]];
  if (!first || !last || !deciding) return null;
  const reasons = all.map(({ reading, days }, at) => {
    if (at === place) return whyDecides(all.length === 1, lastPlace !== -1);
    if (reading.ignored !== null) return `Passed over: ${reading.ignored}`;
    return `Passed over: ${days <= LAST_DAYS ? "a later touch decides" : `older than ${LAST_DAYS} days`}`;
  });
  return { first, last, deciding: deciding.reading, reasons };
}

function whyDecides(isOnly: boolean, counts: boolean): string {
  if (isOnly) return "Decides: the only touch";
  return counts ? "Decides: the last touch that counts" : "Decides: the first touch, as no later one counts";
}
