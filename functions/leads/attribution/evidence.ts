import type { StoredLead } from "../lead.ts";

const REPORTED = 2;
const LISTED = 4;

type Attributed = Pick<StoredLead, "touches" | "reported" | "pageviews">;

/**
 * How much evidence a lead's attribution has, for comparing two submissions. A list of touches outranks a bare source,
 * and pageviews outrank none. Never stored or shown.
 */
export const countEvidence = ({ touches, reported, pageviews }: Attributed): number =>
  (touches.length === 0 ? 0 : reported ? REPORTED : LISTED) + (pageviews ? 1 : 0);

/** Whether a lead came with a list of touches, not just a named source. */
export const hasTouchList = (lead: Attributed): boolean => countEvidence(lead) >= LISTED;

type Sent = Attributed & Pick<StoredLead, "message" | "from_page" | "by_server">;

/** Whether a submission came from a browser on a page of its site, or from the account's own server. */
const hasKnownOrigin = ({ from_page, by_server }: Sent): boolean => (from_page ?? by_server) === true;

/**
 * Rates how likely a submission is genuine, to compare two with the same address: anyone who knows the address can
 * forge a bare one. The origin counts most, then attribution, then a message, then a click id.
 */
export function rateStrength(sent: Sent): number {
  const hasClick = sent.touches.some(({ click_ids }) => Object.keys(click_ids ?? {}).length > 0);
  const ties = (sent.message === null ? 0 : 2) + (hasClick ? 1 : 0);
  return (hasKnownOrigin(sent) ? 100 : 0) + countEvidence(sent) * 10 + ties;
}
