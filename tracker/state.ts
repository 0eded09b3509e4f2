import type { Pageview } from "../functions/leads/attribution/touch.ts";
import type { Touch } from "./arrival.ts";
import { isAllowed, readCopies } from "./consent.ts";
import { guard } from "./guard.ts";
import { toJson } from "./json.ts";
import { decode, encode, NAME, RETENTION_MS, write, writeCookie } from "./storage.ts";
import { reportVisit } from "./visit.ts";

/** A pageview: `at` in epoch milliseconds, `dwell_seconds` of visible time, `scroll` in tenths of the page. */
export type View = Record<"at" | "dwell_seconds" | "scroll" | "clicks", number> & {
  [Field in Exclude<keyof Pageview, "at" | "dwell_seconds" | "scroll" | "clicks">]?: NonNullable<
    Pageview[Field]
  >;
};

/** The stored state of a visitor, sent with a lead: the touches of 90 days and the pageviews of the last visit. */
export interface Journey {
  touches: Touch[];
  visits: number;
  /** When the last visit started and was last active, in epoch milliseconds. */
  start: number;
  seen: number;
  pageviews: number;
  first_pageviews: View[];
  dwell_seconds: number;
  /** The stages of the last visit, as in visit.ts. */
  stages: number;
  /** The cookie's domain, the registrable one. Hosts under it belong to the site. */
  domain?: string | undefined;
}

const TOUCHES_MAX = 20;
const COOKIE_MAX_LENGTH = 1100;

/** Merges two lists, oldest first, without expired items. Of two items with the same time, `ours` wins. */
const union = <Item extends { at: number }>(theirs: Item[], ours: Item[]): Item[] =>
  [...theirs.filter(({ at }) => !ours.some((item) => item.at === at)), ...ours]
    .filter(({ at }) => Date.now() - at < RETENTION_MS)
    .sort((a, b) => a.at - b.at);

/**
 * Removes a touch. The first, the latest and the last one with a campaign are kept longest, since a bare referrer can
 * be a page that visitors only pass through.
 */
function dropTouch(touches: Touch[]): Touch[] {
  const lastCampaign = touches.filter(({ source, click_ids }) => source || click_ids).pop();
  const at = touches.findIndex((touch, index) => index && touches[index + 1] && touch !== lastCampaign);
  return touches.splice(at > 0 ? at : touches[2] ? 1 : 0, 1);
}

/**
 * Merges this page's journey with the stored copies of other tabs, subdomains and days. Skips malformed copies, since
 * other scripts also write to cookies and storage. Touches are merged by union. Of two visits the later wins, and of
 * two copies of one visit the one with more pageviews.
 */
export function mergeCopies(ours: Journey): Journey {
  let whole = ours;
  const merge = guard((text: string) => {
    const stored = decode(text) as Journey;
    const now = Date.now();
    // Otherwise a visit that began with a fast clock would never end.
    if (stored.start > now || stored.seen > now) stored.start = stored.seen = 0;
    for (const item of [...stored.touches, ...stored.first_pageviews]) item.at = Math.min(item.at, now);
    const touches = union(stored.touches, whole.touches);
    const views = union(stored.first_pageviews, whole.first_pageviews);
    while (touches[TOUCHES_MAX]) dropTouch(touches);
    if (stored.start === whole.start) whole.stages = stored.stages |= whole.stages;
    // Visits start at least minutes apart, so adding pageviews to milliseconds only breaks ties.
    if (stored.start + stored.pageviews > whole.start + whole.pageviews) whole = stored;
    whole = { ...whole, touches, first_pageviews: views.filter(({ at }) => at >= whole.start) };
  });
  readCopies().forEach(merge);
  return whole;
}

/**
 * A copy of the journey that is at most `length` characters once encoded. Drops pageviews first, then
 * touches.
 */
export function shrink(journey: Journey, length: number): Journey {
  const rest: Journey = JSON.parse(toJson(journey));
  while (encode(rest).length > length && (rest.first_pageviews.pop() || dropTouch(rest.touches)[0]));
  return rest;
}

/** Reports the visit, and stores the journey: in full in localStorage, shortened in the cookie. */
export function persist(journey: Journey): void {
  if (!isAllowed()) return;
  reportVisit(journey);
  journey.domain = writeCookie(encode(shrink(journey, COOKIE_MAX_LENGTH)), journey.domain);
  write(NAME, encode(journey));
}
