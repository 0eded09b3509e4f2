import { campaignOf, pathOf, referrerOf, sourceReferrer, type Touch } from "./arrival.ts";
import { guard, listen } from "./guard.ts";
import { toJson } from "./json.ts";
import { type Journey, recollect, store, type View } from "./state.ts";

const IDLE_MS = 30 * 60_000;
const LAST_TOUCH_MS = 30 * 86_400_000;

const blank = (): Journey => ({
  touches: [],
  visits: 0,
  start: 0,
  seen: 0,
  pageviews: 0,
  first_pageviews: [],
  dwell_seconds: 0,
});

let journey = blank();
let view: View | undefined;
let visibleSince = 0;

/** Brings the journey and the view at hand up to date: time goes by while the page is visible, and not left alone. */
export function settle(): Journey {
  const now = Date.now();
  const passed = now - visibleSince;
  journey = recollect(journey);
  if (view) view.title = document.title;
  if (view && passed < IDLE_MS) {
    view.dwell_seconds += passed / 1000;
    journey.dwell_seconds += passed / 1000;
    journey.seen = now;
  }
  visibleSince = document.hidden ? 0 : now;
  return journey;
}

/** Writes the journey down. */
export function save(): void {
  store(settle());
}

const NONE = "{}";

/** The campaign without the arrival around it, for comparison. */
const campaignOnly = ({ at, referrer, landing, ...campaign }: Touch): string => toJson(campaign);

const isSource = (touch: Touch): unknown => touch.referrer || campaignOnly(touch) !== NONE;

/** The touch that the visitor's coming is owed to: the last one that is not direct, of 30 days or `since` a time. */
export const lastTouch = (since = Date.now() - LAST_TOUCH_MS): Touch | undefined =>
  journey.touches.filter((touch) => isSource(touch) && touch.at >= since).pop();

/**
 * Counts a view when the page shows another path than before, or is shown anew. Before that it adds the touch of this
 * arrival, whole, if it is one: another campaign than the visit's last, or another site while the visit is not yet known
 * to come from anywhere. A direct entry is only noted when nothing is known at all.
 */
function see(isRestored = false): void {
  const path = pathOf();
  if (view && view.path === path && !isRestored) return;
  settle();
  const now = Date.now();
  const { touches, domain, visits } = journey;
  if (now - journey.seen > IDLE_MS) journey = { ...blank(), touches, domain, visits: visits + 1, start: now };
  // Before anything is written: only a value that changes tells whether the browser took a cookie.
  journey.seen = now;
  // The page's router may have cleaned the address before this script came.
  const [{ type, name = location.href } = {} as Partial<PerformanceNavigationTiming>] =
    performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A reload or a step back shows an old address and an old referrer once more; within a page the referrer is old.
  const isStale = isRestored || (!view && /^[rb]/.test(type as string));
  const campaign = campaignOf(view ? location.href : name);
  const touch = {
    ...campaign,
    at: now,
    referrer: view ? undefined : sourceReferrer(domain),
    landing: location.origin + path,
  };
  const last = lastTouch(journey.start);
  const isNew = last ? ![NONE, campaignOnly(last)].includes(toJson(campaign)) : isSource(touch);
  if (!touches[0] || (isNew && !isStale)) journey.touches = [...touches, touch];
  view = { path, at: now, dwell_seconds: 0, referrer: view ? view.path : referrerOf() };
  journey.pageviews++;
  if (!journey.first_pageviews[2]) journey.first_pageviews.push(view);
  // Writing to storage is what costs the page time, so it waits for a quiet moment, or for the page's end.
  (window.requestIdleCallback || setTimeout)(guard(save));
}

/** Forgets the visitor. */
export function forget(): void {
  journey = blank();
  view = undefined;
}

/** Takes note of whether the page is visible: one that was opened behind or prerendered is not seen before. */
export function look(): void {
  if (view) save();
  else if (!document.hidden) see();
}

/** Follows the visitor from now on. */
export function follow(): void {
  const turn = guard(() => view && see());
  listen(document, "visibilitychange", look);
  listen<PageTransitionEvent>(window, "pageshow", (event) => event.persisted && see(true));
  listen(window, "popstate", turn);
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name];
    history[name] = function (this: History, ...given) {
      original.apply(this, given);
      turn();
    };
  }
  look();
}
