import * as v from "valibot";
import type { StoredLead } from "../lead.ts";
import { EVENTS, type Event } from "./event.ts";

/** The leads a destination receives. A missing field matches every lead. */
export const Filter = v.object({
  sites: v.optional(v.array(v.string())),
  min_score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10))),
  statuses: v.optional(v.array(v.string())),
  channels: v.optional(v.array(v.string())),
});
export type Filter = v.InferOutput<typeof Filter>;

/** What a destination subscribes to. */
export const Subscription = v.object({ events: v.array(v.picklist(EVENTS)), filter: Filter });
export type Subscription = v.InferOutput<typeof Subscription>;

/**
 * Whether a lead reaches a minimum score with the score it came in with. One whose score is hidden passes whatever it is: to
 * receive it, or not to, would tell the score.
 */
const reaches = ({ ai_score, score_hidden }: StoredLead, min: number): boolean =>
  score_hidden === true || (ai_score ?? 0) >= min;

/** Whether a destination receives an event. All receive deletions, which are forwarded or clear what we store of the lead. */
export function isSubscribed({ events, filter }: Subscription, event: Event, lead: StoredLead): boolean {
  if (event === "lead.deleted") return true;
  const { sites, min_score = 0, statuses, channels } = filter;
  if (!events.includes(event) || sites?.includes(lead.site_id) === false) return false;
  // The silence is about the site, so its last lead is not filtered.
  if (event === "site.silent") return true;
  return (
    reaches(lead, min_score) &&
    statuses?.includes(lead.status) !== false &&
    channels?.includes(lead.channel ?? "") !== false
  );
}
