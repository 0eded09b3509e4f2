import type { Pageview } from "../functions/attribution/touch.ts";
import type { Touch } from "./arrival.ts";
import { isAllowed } from "./consent.ts";
import { guard } from "./guard.ts";
import { toJson } from "./json.ts";
import { copies, KEEP_MS, keep, NAME, pack, unpack, writeCookie } from "./storage.ts";

/** A page seen, in epoch milliseconds and seconds of visible time. */
export type View = { at: number; dwell_seconds: number } & {
  [Field in Exclude<keyof Pageview, "at" | "dwell_seconds">]?: NonNullable<Pageview[Field]>;
};

/** All that is kept of a visitor, as a lead carries it: the touches of 90 days, and what was seen in the last visit. */
export interface Journey {
  touches: Touch[];
  visits: number;
  /** When the last visit began and when it was last seen. */
  start: number;
  seen: number;
  pageviews: number;
  first_pageviews: View[];
  dwell_seconds: number;
  /** The domain of the cookie, the registrable one: hosts within it are the site's own. */
  domain?: string | undefined;
}

const TOUCHES_MAX = 20;
const COOKIE_MAX_LENGTH = 1100;

/** Both lists without what is too old, oldest first; of two items of the same time the second list's. */
const union = <Item extends { at: number }>(theirs: Item[], ours: Item[]): Item[] =>
  [...theirs.filter(({ at }) => !ours.some((item) => item.at === at)), ...ours]
    .filter(({ at }) => Date.now() - at < KEEP_MS)
    .sort((a, b) => a.at - b.at);

/** Lets go of one touch: first and latest stay longest. */
const shed = (touches: Touch[]): Touch[] => touches.splice(touches[2] ? 1 : 0, 1);

/**
 * This page's journey with what other tabs, subdomains and days have kept, as far as that can be believed: other people
 * write to cookies and storage, too. Touches are only ever added, so copies make one by union; of two visits the later
 * goes on, and of one visit the copy with more pages.
 */
export function recollect(ours: Journey): Journey {
  let whole = ours;
  const take = guard((text: string) => {
    const kept = unpack(text) as Journey;
    const touches = union(kept.touches, whole.touches);
    const views = union(kept.first_pageviews, whole.first_pageviews);
    while (touches[TOUCHES_MAX]) shed(touches);
    // Visits are minutes apart, so that a page counts less than their beginnings do.
    if (kept.start + kept.pageviews > whole.start + whole.pageviews) whole = kept;
    whole = { ...whole, touches, first_pageviews: views.filter(({ at }) => at >= whole.start) };
  });
  copies().forEach(take);
  return whole;
}

/** As much of a journey as is no longer than `length`, escaped. */
export function fit(journey: Journey, length: number): Journey {
  const rest: Journey = JSON.parse(toJson(journey));
  while (pack(rest).length > length && (rest.first_pageviews.pop() || shed(rest.touches)[0]));
  return rest;
}

/** Keeps the journey; the cookie holds as much of it as is decent. */
export function store(journey: Journey): void {
  if (!isAllowed()) return;
  journey.domain = writeCookie(pack(fit(journey, COOKIE_MAX_LENGTH)));
  keep(NAME, pack(journey));
}
