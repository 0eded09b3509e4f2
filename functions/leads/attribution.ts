import { readTouch } from "./channel.ts";
import type { Lead } from "./lead.ts";
import type { LeadSubmission } from "./submission.ts";
import { plausibleTime, type Touch } from "./touch.ts";

/** Where a lead came from, as it is stored with the lead and never rewritten. */
export type Attribution = Pick<
  Lead,
  | "source"
  | "medium"
  | "campaign"
  | "channel"
  | "first_source"
  | "last_source"
  | "first_campaign"
  | "last_campaign"
  | "first_touch_timestamp"
  | "last_touch_timestamp"
  | "touches"
  | "pageviews"
  | "first_pageviews"
>;

type Journey = { first: Touch | null; last: Touch | null; touches: Touch[] };

/** The tracker's touches, oldest first where every one has a time, else in the order they were sent. */
function journeyOfTouches(sent: Touch[], now: Date): Journey {
  const touches = sent.map((touch) => ({ ...touch, at: plausibleTime(touch.at, now) }));
  if (touches.every((touch) => touch.at !== null)) {
    touches.sort((a, b) => Date.parse(a.at ?? "") - Date.parse(b.at ?? ""));
  }
  // A direct visit says nothing new: it never replaces the last touch.
  const last = touches.findLast((touch) => readTouch(touch).channel !== "Direct") ?? touches.at(-1);
  return { first: touches.at(0) ?? null, last: last ?? null, touches };
}

function plainTouch(source: string | null, campaign: string | null, at: string | null): Touch | null {
  if (source === null && campaign === null && at === null) return null;
  const unsaid = { medium: null, term: null, content: null, click_ids: null, referrer: null, landing: null };
  return { at, source, campaign, ...unsaid };
}

/** The plain body's two touches: each holds what was said of it and nothing of the other. */
function journeyOfFields(body: LeadSubmission, now: Date): Journey {
  const firstAt = plausibleTime(body.first_touch_timestamp, now);
  const lastAt = plausibleTime(body.last_touch_timestamp, now);
  const flat = body.last_source === null && body.last_campaign === null;
  const first = plainTouch(body.first_source, body.first_campaign, firstAt);
  const last = flat
    ? plainTouch(body.source, body.campaign, lastAt)
    : plainTouch(body.last_source, body.last_campaign, lastAt);
  const once = first !== null && last !== null && JSON.stringify(first) === JSON.stringify(last);
  return { first, last, touches: (once ? [first] : [first, last]).filter((touch) => touch !== null) };
}

/** What is shown for a touch: its source as it was given, else the one read from it. */
const shownSource = (touch: Touch | null): string | null =>
  touch === null ? null : (touch.source ?? readTouch(touch).source);

/**
 * Reads where a lead came from. Its source is its last touch that is not direct, else its first touch, and always of one
 * touch whole; all is null when no attribution was sent. Times out of reason become null.
 */
export function attribute(body: LeadSubmission, now: Date): Attribution {
  const { first, last, touches } =
    body.touches.length > 0 ? journeyOfTouches(body.touches, now) : journeyOfFields(body, now);
  const readings = touches.map(readTouch);
  const decisive = readings.findLast((reading) => reading.channel !== "Direct") ?? readings.at(0);
  return {
    source: decisive?.source ?? null,
    medium: decisive?.medium ?? null,
    campaign: decisive?.campaign ?? null,
    channel: decisive?.channel ?? null,
    first_source: shownSource(first),
    last_source: shownSource(last),
    first_campaign: first?.campaign ?? null,
    last_campaign: last?.campaign ?? null,
    first_touch_timestamp: first?.at ?? null,
    last_touch_timestamp: last?.at ?? null,
    touches,
    pageviews: body.pageviews?.count ?? null,
    first_pageviews: (body.pageviews?.first ?? []).map((view) => ({
      ...view,
      at: plausibleTime(view.at, now),
    })),
  };
}
