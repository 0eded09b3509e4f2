import * as v from "valibot";
import type { Lead } from "../leads/lead.ts";
import type { LeadSubmission } from "../leads/submission.ts";
import { CHANNEL_TABLE } from "./channel.ts";
import { areTold, type Journey, type ReadTouch, readJourney } from "./journey.ts";
import { storableReferrer } from "./referrer.ts";
import { plausibleTime, Touch } from "./touch.ts";

type Deciding = Pick<
  Lead,
  "source" | "medium" | "campaign" | "channel" | "source_rule" | "touch_reasons" | "channel_table"
>;

type Ends = Pick<
  Lead,
  | "first_source"
  | "last_source"
  | "first_campaign"
  | "last_campaign"
  | "first_touch_timestamp"
  | "last_touch_timestamp"
>;

/** Where a lead came from, as it is stored with the lead. The touches are never rewritten; the rest is read from them. */
export type Attribution = Deciding &
  Ends &
  Pick<Lead, "touches" | "visits" | "dwell_seconds" | "pageviews" | "first_pageviews">;

/** The tracker's touches, oldest first where every one has a time, else in the order they were sent. */
function inOrder(sent: Touch[], now: Date): Touch[] {
  const touches = sent.map((touch) => ({
    ...touch,
    at: plausibleTime(touch.at, now),
    referrer: storableReferrer(touch.referrer),
  }));
  if (touches.every((touch) => touch.at !== null)) {
    // Times are all ISO UTC by now, so their text sorts as they do.
    touches.sort((a, b) => ((a.at ?? "") < (b.at ?? "") ? -1 : (a.at ?? "") > (b.at ?? "") ? 1 : 0));
  }
  return touches;
}

function toldTouch(source: string | null, campaign: string | null, at: string | null): Touch | null {
  if (source === null && campaign === null && at === null) return null;
  return v.parse(Touch, { at, source, campaign });
}

/** The plain body's two touches: each holds what was said of it and nothing of the other. */
function toldEnds(body: LeadSubmission, now: Date): { first: Touch | null; last: Touch | null } {
  const firstAt = plausibleTime(body.first_touch_timestamp, now);
  const lastAt = plausibleTime(body.last_touch_timestamp, now);
  const flat = body.last_source === null && body.last_campaign === null;
  const [source, campaign] = flat ? [body.source, body.campaign] : [body.last_source, body.last_campaign];
  return {
    first: toldTouch(body.first_source, body.first_campaign, firstAt),
    last: toldTouch(source, campaign, lastAt),
  };
}

/** What was told of first and last alike is one touch. */
function distinct(first: Touch | null, last: Touch | null): Touch[] {
  const once = JSON.stringify(first) === JSON.stringify(last);
  return (once ? [first] : [first, last]).filter((touch) => touch !== null);
}

/** What the first and the last touch say. */
const endsOf = (first: Touch | null, last: Touch | null): Ends => ({
  first_source: first?.source ?? null,
  last_source: last?.source ?? null,
  first_campaign: first?.campaign ?? null,
  last_campaign: last?.campaign ?? null,
  first_touch_timestamp: first?.at ?? null,
  last_touch_timestamp: last?.at ?? null,
});

/** A touch with its source named: as it was given, else as it was read. */
const named = (read: ReadTouch | undefined): Touch | null =>
  read ? { ...read.touch, source: read.touch.source ?? read.reading.source } : null;

const decided = (journey: Journey | null): Deciding => ({
  source: journey?.deciding.source ?? null,
  medium: journey?.deciding.medium ?? null,
  campaign: journey?.deciding.campaign ?? null,
  channel: journey?.deciding.channel ?? null,
  source_rule: journey?.deciding.rule ?? null,
  touch_reasons: journey?.reasons ?? [],
  channel_table: journey && CHANNEL_TABLE,
});

/**
 * Reads where a lead came from. Its source and campaign are always of one touch, whole; all is null when no attribution
 * was sent. Times out of reason become null. `domain` is the site's.
 */
export function attribute(body: LeadSubmission, now: Date, domain: string | null = null): Attribution {
  const ledger = inOrder(body.touches, now);
  const told = ledger.length > 0 ? null : toldEnds(body, now);
  const touches = told ? distinct(told.first, told.last) : ledger;
  const journey = readJourney(touches, now, { domain, told: told !== null });
  // What a plain body did not say of its first or last touch, it is not answered either.
  const ends = told ? endsOf(told.first, told.last) : endsOf(named(journey?.first), named(journey?.last));
  return {
    ...decided(journey),
    ...ends,
    touches,
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
 * The lead as today's rules and tables read its stored touches, at the time it came. The touches themselves, the score
 * and its reasons stay as they are; a lead that was read by today's table already is answered itself. `domain` is that
 * of its site, null where the site is gone.
 */
export function classifiedAgain<L extends Lead>(lead: L, domain: string | null = null): L {
  if (lead.channel_table === CHANNEL_TABLE) return lead;
  const told = areTold(lead.touch_reasons);
  const journey = readJourney(lead.touches, new Date(lead.created_at), { domain, told });
  if (journey === null) return lead;
  const ends = told ? null : endsOf(named(journey.first), named(journey.last));
  return { ...lead, ...decided(journey), ...ends };
}
