import * as v from "valibot";
import type { LeadSubmission } from "../intake/submission.ts";
import type { StoredLead } from "../lead.ts";
import { CHANNEL_TABLE } from "./channel.ts";
import { type Journey, type ReadTouch, readJourney } from "./journey.ts";
import { storableReferrer } from "./referrer.ts";
import { plausibleTime, Touch } from "./touch.ts";

type Credit = Pick<
  StoredLead,
  "source" | "medium" | "campaign" | "channel" | "source_rule" | "touch_reasons" | "channel_table"
>;

type FirstAndLast = Pick<
  StoredLead,
  | "first_source"
  | "last_source"
  | "first_campaign"
  | "last_campaign"
  | "first_touch_timestamp"
  | "last_touch_timestamp"
>;

/** Where a lead came from, as stored with it. Touches are never rewritten; everything else is derived from them. */
export type Attribution = Credit &
  FirstAndLast &
  Pick<StoredLead, "touches" | "reported" | "visits" | "dwell_seconds" | "pageviews" | "first_pageviews">;

/**
 * The times of touches. A time in the future comes from a fast clock. It becomes the time of the next touch in the list
 * or, at the latest, now, so that it doesn't count as the latest touch.
 */
function readTimes(sent: Touch[], now: Date): (string | null)[] {
  let latest = now.toISOString();
  return sent
    .map(({ at }) => at)
    .reverse()
    .map((at) => {
      if (at !== null && at > now.toISOString()) return latest;
      const time = plausibleTime(at, now);
      latest = time ?? latest;
      return time;
    })
    .reverse();
}

/** The tracker's touches: oldest first if all have a time, else in the order sent. */
function sortTouches(sent: Touch[], now: Date): Touch[] {
  const times = readTimes(sent, now);
  const touches = sent.map((touch, at) => ({
    ...touch,
    at: times[at] ?? null,
    referrer: storableReferrer(touch.referrer),
  }));
  if (touches.every((touch) => touch.at !== null)) {
    // All times are ISO UTC here, so they sort as text.
    touches.sort((a, b) => ((a.at ?? "") < (b.at ?? "") ? -1 : (a.at ?? "") > (b.at ?? "") ? 1 : 0));
  }
  return touches;
}

function reportedTouch(source: string | null, campaign: string | null, at: string | null): Touch | null {
  if (source === null && campaign === null && at === null) return null;
  return v.parse(Touch, { at, source, campaign });
}

/** The first and last touch that a plain body reports. Neither takes fields from the other. */
function reportedFirstAndLast(body: LeadSubmission, now: Date): { first: Touch | null; last: Touch | null } {
  const firstAt = plausibleTime(body.first_touch_timestamp, now);
  const lastAt = plausibleTime(body.last_touch_timestamp, now);
  const flat = body.last_source === null && body.last_campaign === null;
  const [source, campaign] = flat ? [body.source, body.campaign] : [body.last_source, body.last_campaign];
  return {
    first: reportedTouch(body.first_source, body.first_campaign, firstAt),
    last: reportedTouch(source, campaign, lastAt),
  };
}

/** A first and a last touch as a list; identical ones are one touch. */
function listTouches(first: Touch | null, last: Touch | null): Touch[] {
  const isOne = JSON.stringify(first) === JSON.stringify(last);
  return (isOne ? [first] : [first, last]).filter((touch) => touch !== null);
}

const describeFirstAndLast = (first: Touch | null, last: Touch | null): FirstAndLast => ({
  first_source: first?.source ?? null,
  last_source: last?.source ?? null,
  first_campaign: first?.campaign ?? null,
  last_campaign: last?.campaign ?? null,
  first_touch_timestamp: first?.at ?? null,
  last_touch_timestamp: last?.at ?? null,
});

/** A touch with its source: the one sent, otherwise the one derived from its click ids and referrer. */
const withSource = (read: ReadTouch | undefined): Touch | null =>
  read ? { ...read.touch, source: read.touch.source ?? read.reading.source } : null;

const toCredit = (journey: Journey | null): Credit => ({
  source: journey?.credited.source ?? null,
  medium: journey?.credited.medium ?? null,
  campaign: journey?.credited.campaign ?? null,
  channel: journey?.credited.channel ?? null,
  source_rule: journey?.credited.rule ?? null,
  touch_reasons: journey?.reasons ?? [],
  channel_table: journey && CHANNEL_TABLE,
});

/**
 * Reads where a lead came from. Source, medium and campaign always come from one touch; all are null when no attribution
 * was sent. Implausible times become null. `domain` is the site's.
 */
export function attribute(body: LeadSubmission, now: Date, domain: string | null = null): Attribution {
  const listed = sortTouches(body.touches, now);
  const reported = listed.length > 0 ? null : reportedFirstAndLast(body, now);
  const touches = reported ? listTouches(reported.first, reported.last) : listed;
  const journey = readJourney(touches, now, { domain, reported: reported !== null });
  // The response to a plain body only has the fields it sent.
  const firstAndLast = reported
    ? describeFirstAndLast(reported.first, reported.last)
    : describeFirstAndLast(withSource(journey?.first), withSource(journey?.last));
  return {
    ...toCredit(journey),
    ...firstAndLast,
    touches,
    ...(reported && touches.length > 0 && { reported: true }),
    visits: body.visits,
    dwell_seconds: body.dwell_seconds,
    pageviews: body.pageviews?.count ?? null,
    first_pageviews: (body.pageviews?.first ?? []).map((view) => ({
      ...view,
      at: plausibleTime(view.at, now),
      referrer: storableReferrer(view.referrer),
    })),
  };
}

/**
 * Re-evaluates a lead's stored touches with the current rules and tables, as of when it came in. Touches, score and
 * score reasons don't change. Returns the same object if it is up to date. `domain` is the site's, null if it is
 * deleted.
 */
export function reclassify(lead: StoredLead, domain: string | null = null): StoredLead {
  if (lead.channel_table === CHANNEL_TABLE) return lead;
  const { touches, created_at, reported } = lead;
  const journey = readJourney(touches, new Date(created_at), { domain, reported });
  if (journey === null) return lead;
  const firstAndLast = reported
    ? null
    : describeFirstAndLast(withSource(journey.first), withSource(journey.last));
  return { ...lead, ...toCredit(journey), ...firstAndLast };
}
