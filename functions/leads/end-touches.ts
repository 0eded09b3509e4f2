import { readTouchAgain } from "./attribution/remembered-touch.ts";
import type { Touch } from "./attribution/touch.ts";
import type { Lead } from "./lead.ts";

type End = { source: string | null; campaign: string | null; at: string | null };

/** A touch's source, as sent or as the rules read it. */
export type ReadSource = (touch: Touch) => string | null;

/** The touches that match one end of a lead's journey: more than one only if times are missing or equal. */
function touchesAt({ touches }: Lead, { source, campaign, at }: End, sourceOf: ReadSource): Touch[] {
  const matching = touches.filter(
    (touch) =>
      touch.at === at && touch.campaign === campaign && (touch.source === null || touch.source === source),
  );
  if (matching.length < 2) return matching;
  const named = matching.filter((touch) => sourceOf(touch) === source);
  return named.length > 0 ? named : matching;
}

const asSent: ReadSource = ({ source }) => source;

/** A lead's first touch, its last touch and the one that gets the credit; undefined where it has none. */
export function endTouches(lead: Lead, sourceOf = asSent) {
  const first = { source: lead.first_source, campaign: lead.first_campaign, at: lead.first_touch_timestamp };
  const last = { source: lead.last_source, campaign: lead.last_campaign, at: lead.last_touch_timestamp };
  return {
    first: touchesAt(lead, first, sourceOf).at(0),
    last: touchesAt(lead, last, sourceOf).at(-1),
    credited: lead.touches[lead.credited_touch ?? -1],
  };
}

/** The channel of one end of a journey. Most leads have one touch, which their own channel is of. */
export function endChannel(
  lead: Pick<Lead, "channel">,
  touches: ReturnType<typeof endTouches>,
  end: "first" | "last",
): string | null {
  const touch = touches[end];
  if (touch === undefined) return null;
  return touch === touches.credited ? lead.channel : readTouchAgain(touch).channel;
}

/** A touch's click ids on one line: "gclid=…; wbraid=…". */
export const formatClickIds = (touch: Touch | undefined): string | null =>
  Object.entries(touch?.click_ids ?? {})
    .sort()
    .map(([name, value]) => `${name}=${value}`)
    .join("; ") || null;
