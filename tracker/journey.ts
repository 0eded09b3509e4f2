import { currentPath, pageReferrer, parseCampaign, sourceReferrer, type Touch } from "./arrival.ts";
import { isIgnored } from "./fields.ts";
import { guard, listen } from "./guard.ts";
import { toJson } from "./json.ts";
import { type Journey, mergeCopies, persist, type View } from "./state.ts";
import { FIRST_EVER, FIRST_OF_DAY, LANDED, SEEN } from "./visit.ts";

const IDLE_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const LAST_TOUCH_MS = 30 * DAY_MS;

/** Selects forms for contacting the owner (with an email, phone or text area), except sign-in forms. */
export const FORMS =
  "form:has([type=email],[type=tel],textarea):not(:has([type=password]:not([autocomplete*=new])))";
/** How long a page may take to show its forms after a pageview. */
const LOOK_MS = 1000;

let journey: Journey;
let view: View | undefined;
let visibleSince = 0;

/** Begins a journey with only what is `kept` of an earlier one. */
function begin(kept?: Partial<Journey>): void {
  journey = {
    ...{ touches: [], visits: 0, start: 0, seen: 0 },
    ...{ pageviews: 0, first_pageviews: [], dwell_seconds: 0, stages: 0 },
    ...kept,
  };
}
begin();

/** Updates the journey and the current view. Time counts only while the page is visible and in use. */
export function refresh(): Journey {
  const now = Date.now();
  const elapsed = now - visibleSince;
  journey = mergeCopies(journey);
  if (view) view.title = cleanTitle(document.title);
  if (view && elapsed < IDLE_MS) {
    view.dwell_seconds += elapsed / 1000;
    journey.dwell_seconds += elapsed / 1000;
    journey.seen = now;
  }
  visibleSince = document.hidden ? 0 : now;
  return journey;
}

/** Records stages that the visit has reached. */
export const reach = (stages: number): void => {
  journey.stages |= stages;
};

/** Watches the page's forms, and records when one is on the screen. */
const lookForForms = guard(() => {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) reach(SEEN);
  });
  document.querySelectorAll(FORMS).forEach((form) => {
    if (!isIgnored(form)) observer.observe(form);
  });
});

/** Updates and stores the journey. */
export function save(): void {
  persist(refresh());
}

/** Removes addresses and long numbers from a title. */
const cleanTitle = (title: string): string => title.replace(/\S+@\S+|\d{5,}/g, "*");

const NONE = "{}";

/** The campaign part of a touch as JSON, for comparison. */
const campaignOnly = ({ at, referrer, landing, ...campaign }: Touch): string => toJson(campaign);

const isSource = (touch: Touch): unknown => touch.referrer || campaignOnly(touch) !== NONE;

/** The hosts that the touches came from. */
export const referrerHosts = (): string[] => [
  ...new Set(journey.touches.flatMap(({ referrer }) => (referrer ? [new URL(referrer).hostname] : []))),
];

/** The last touch that is not direct, from the past 30 days or since `since` (epoch milliseconds). */
export const lastTouch = (since = Date.now() - LAST_TOUCH_MS): Touch | undefined =>
  journey.touches.filter((touch) => isSource(touch) && touch.at >= since).pop();

/**
 * Counts a pageview when the path has changed or the page is restored from the back/forward cache. Adds a
 * touch first if this is an arrival: a campaign other than the visit's last one, or a referrer while the
 * visit has no source yet. A direct arrival is recorded only when there is no touch at all.
 */
function recordView(isRestored = false): void {
  const path = currentPath();
  if (view && view.path === path && !isRestored) return;
  refresh();
  const now = Date.now();
  const { domain, visits } = journey;
  // The owner's setup test lasts one visit.
  if (now - journey.seen > IDLE_MS)
    begin({
      touches: journey.touches.filter(({ source, campaign }) => source !== "test" || campaign !== "setup"),
      domain,
      visits: visits + 1,
      start: now,
      stages: LANDED | (visits ? 0 : FIRST_EVER) | (journey.start > now - (now % DAY_MS) ? 0 : FIRST_OF_DAY),
    });
  const { touches } = journey;
  // Ensures that the cookie's value changes: otherwise writeCookie() couldn't tell whether the browser accepted it.
  journey.seen = now;
  // The page's router may have cleaned the URL before this script loaded.
  const [{ type, name = location.href } = {} as Partial<PerformanceNavigationTiming>] =
    performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A reload or going back repeats the URL and the referrer of an earlier arrival.
  const isStale = isRestored || (!view && /^[rb]/.test(type as string));
  const campaign = parseCampaign(view ? location.href : name);
  const touch = {
    ...campaign,
    at: now,
    referrer: view ? undefined : sourceReferrer(domain),
    // Includes the host: a site can have several, and a link between them is not a source.
    landing: location.origin + path,
  };
  const last = lastTouch(journey.start);
  const isNew = last ? ![NONE, campaignOnly(last)].includes(toJson(campaign)) : isSource(touch);
  if (!touches[0] || (isNew && !isStale)) journey.touches = [...touches, touch];
  view = {
    ...{ path, at: now, dwell_seconds: 0, scroll: 0, clicks: 0 },
    referrer: view ? view.path : pageReferrer(),
  };
  journey.pageviews++;
  if (!journey.first_pageviews[2]) journey.first_pageviews.push(view);
  setTimeout(lookForForms, LOOK_MS);
  // Storage writes slow the page down, so wait until the browser is idle or the page is left.
  (window.requestIdleCallback || setTimeout)(guard(save));
}

/** Clears everything known about the visitor. */
export function reset(): void {
  begin();
  view = undefined;
}

/**
 * Saves on every change of visibility. A page opened in the background or prerendered counts once it is
 * visible.
 */
export function onVisibilityChange(): void {
  if (view) save();
  else if (!document.hidden) recordView();
}

/** Records how many tenths of the page have been seen by scrolling. */
const onScroll = (): void => {
  const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement as Element;
  if (view) view.scroll = Math.max(view.scroll, (((scrollTop + clientHeight) / scrollHeight) * 10) | 0);
};

export const countClick = (): void => {
  if (view) view.clicks++;
};

/** Starts recording pageviews and touches. */
export function startTracking(): void {
  const onRouteChange = guard(() => view && recordView());
  listen(document, "visibilitychange", onVisibilityChange);
  listen<PageTransitionEvent>(window, "pageshow", (event) => event.persisted && recordView(true));
  listen(window, "popstate", onRouteChange);
  listen(window, "scroll", onScroll);
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name];
    history[name] = function (this: History, ...args) {
      original.apply(this, args);
      onRouteChange();
    };
  }
  onVisibilityChange();
}
