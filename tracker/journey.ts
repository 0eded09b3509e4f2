import { campaignOf, cut, pathOf, referrerOf, sourceReferrer, type Touch } from "./arrival.ts";
import { guard, listen } from "./guard.ts";
import { toJson } from "./json.ts";
import { type Journey, recollect, store, type View } from "./state.ts";

const IDLE_MS = 30 * 60_000;
const VIEWS_MAX = 3;

let journey: Journey = { touches: [], start: 0, seen: 0, count: 0, views: [] };
let view: View | undefined;
let visibleSince = 0;
let visibleMs = 0;
let domain: string | undefined;

/** Brings the view at hand up to date: time goes by only while the page is visible. */
function settle(): void {
  const now = Date.now();
  if (!view) return;
  if (visibleSince) {
    const passed = now - visibleSince;
    visibleMs += Math.min(passed, IDLE_MS);
    view.dwell_seconds = Math.round(visibleMs / 1000);
    if (passed < IDLE_MS) journey.seen = now;
  }
  view.title = cut(document.title);
  visibleSince = document.hidden ? 0 : now;
}

function save(): void {
  settle();
  journey = recollect(journey);
  domain = store(journey) || domain;
}

function ownDomain(): string | undefined {
  if (!domain) save();
  return domain;
}

/** The campaign without the arrival around it, for comparison. */
const campaignOnly = ({ at, referrer, landing, ...campaign }: Touch): string => toJson(campaign);

/**
 * Adds the touch of this arrival, whole, if it is one: a campaign new to the visit, or another site while the visit is
 * not yet known to come from anywhere. A direct entry is only noted when nothing is known at all.
 */
function noteTouch(now: number, isRestored: boolean): void {
  const { touches, start } = journey;
  const load = !view && (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming);
  // A reload or a step back shows an old address and an old referrer once more; within a page the referrer is old.
  const isStale = touches[0] && (isRestored || (load && /^(rel|back)/.test(load.type)));
  let touch: Touch = { at: now, ...campaignOf(location) };
  // The page's router may have cleaned the address before this script came.
  if (load && campaignOnly(touch) === "{}") touch = { at: now, ...campaignOf(new URL(load.name)) };
  const campaign = campaignOnly(touch);
  const ofVisit = touches.filter(({ at }) => at >= start);
  const isNew = campaign !== "{}" && !ofVisit.some((old) => campaignOnly(old) === campaign);
  const isDirect = !ofVisit.some((old) => old.referrer || campaignOnly(old) !== "{}");
  const referrer = view || isStale ? undefined : sourceReferrer(ownDomain);
  if (touches[0] && (isStale || !isNew) && !(isDirect && referrer)) return;
  journey.touches = [...touches, { ...touch, referrer, landing: pathOf() }];
}

/** Counts a view when the page shows another path than before, or is shown anew. */
function see(isRestored = false): void {
  const path = pathOf();
  if (view && view.path === path && !isRestored) return;
  settle();
  const now = Date.now();
  journey = recollect(journey);
  if (now - journey.seen > IDLE_MS) journey = { ...journey, start: now, count: 0, views: [] };
  // Before anything is written: only a value that changes tells whether the browser took a cookie.
  journey.seen = now;
  noteTouch(now, isRestored);
  view = { path, at: now, referrer: view ? view.path : referrerOf() };
  visibleMs = 0;
  visibleSince = now;
  journey.count++;
  if (journey.views.length < VIEWS_MAX) journey.views.push(view);
  // Writing to storage is what costs the page time, so it waits for a quiet moment, or for the page's end.
  (window.requestIdleCallback || setTimeout)(guard(save));
}

/** The journey up to this moment, as a lead carries it. */
export function recount(): { touches: Touch[]; pageviews: { count: number; first: View[] } } {
  settle();
  journey = recollect(journey);
  const { touches, count, views } = journey;
  return { touches: [...touches], pageviews: { count, first: views } };
}

function leave(): void {
  if (visibleSince) save();
  visibleSince = 0;
}

/** Follows the visitor from now on, or from when the page is first visible: opened behind or prerendered is not seen. */
export function follow(): void {
  const onVisibility = (): void => {
    if (document.hidden) leave();
    else if (view) visibleSince = Date.now();
    else see();
  };
  listen(document, "visibilitychange", onVisibility);
  listen(window, "pagehide", leave);
  listen<PageTransitionEvent>(window, "pageshow", (event) => event.persisted && see(true));
  const turn = guard(() => {
    if (view) see();
  });
  listen(window, "popstate", turn);
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name];
    history[name] = function (this: History, ...given) {
      original.apply(this, given);
      turn();
    };
  }
  guard(onVisibility)();
}
