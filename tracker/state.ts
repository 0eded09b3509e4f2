import type { Pageview } from "../functions/leads/touch.ts";
import type { Touch } from "./arrival.ts";
import { guard } from "./guard.ts";
import { KEEP_MS, keep, pack, readCookies, recall, unpack, writeCookie } from "./storage.ts";

/** A page seen, in epoch milliseconds and seconds of visible time. */
export type View = { at: number } & {
  [Field in Exclude<keyof Pageview, "at">]?: NonNullable<Pageview[Field]>;
};

/** All that is kept of a visitor: the touches of 90 days, and of the visit its span, its count and first three views. */
export interface Journey {
  touches: Touch[];
  start: number;
  seen: number;
  count: number;
  views: View[];
}

const KEY = "whence";
const TOUCHES_MAX = 20;
const VIEWS_MAX = 3;
const SKEW_MS = 86_400_000;
const COOKIE_MAX_LENGTH = 1000;

const recent = <Item extends { at: number }>(items: Item[]): Item[] =>
  items.filter(({ at }) => Date.now() - at < KEEP_MS && at - Date.now() < SKEW_MS);

/** A kept journey as far as it can be believed; other people write to cookies and storage too. */
const parse = guard((text: string | null | undefined): Journey => {
  const kept = unpack(text || "") as Journey;
  const views = recent(kept.views);
  return {
    touches: recent(kept.touches),
    start: Math.min(kept.start, Date.now()) || 0,
    seen: Math.min(kept.seen, Date.now()) || 0,
    count: Math.max(kept.count, views.length) || 0,
    views,
  };
});

/** Lets go of one touch: first and latest stay longest. */
export const shed = (touches: Touch[]): Touch[] => touches.splice(touches[2] ? 1 : 0, 1);

/** Both lists, oldest first; of two items of the same time the first list's. */
function union<Item extends { at: number }>(ours: Item[], theirs: Item[]): Item[] {
  const byTime = new Map<number, Item>();
  for (const item of theirs.concat(ours)) byTime.set(item.at, item);
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}

/** Touches are only ever added, so two copies make one by union; of two visits the one that began later goes on. */
function merge(ours: Journey, theirs: Journey): Journey {
  const later = (theirs.start - ours.start || theirs.seen - ours.seen) > 0 ? theirs : ours;
  const touches = union(ours.touches, theirs.touches);
  while (touches.length > TOUCHES_MAX) shed(touches);
  if (ours.start !== theirs.start) return { ...later, touches };
  const views = union(ours.views, theirs.views).slice(0, VIEWS_MAX);
  return { ...later, touches, views, count: Math.max(ours.count, theirs.count, views.length) };
}

/** This page's journey with what other tabs, subdomains and days have kept. */
export function recollect(journey: Journey): Journey {
  let whole = journey;
  for (const text of [recall(KEY), ...(readCookies() || [])]) {
    const kept = parse(text);
    if (kept) whole = merge(whole, kept);
  }
  return whole;
}

/** Keeps the journey; the cookie holds as much of it as is decent. Answers the domain of the cookie. */
export function store(journey: Journey): string | undefined {
  const rest = { ...journey, touches: [...journey.touches] };
  let text = pack(rest);
  keep(KEY, text);
  while (text.length > COOKIE_MAX_LENGTH) {
    if (rest.touches[2] || !rest.views[0]) shed(rest.touches);
    else rest.views = [];
    text = pack(rest);
  }
  return guard(writeCookie)(text);
}
