import type { StoredLead } from "../leads/lead.ts";

const REPORTED = 2;
const LISTED = 4;

type Attributed = Pick<StoredLead, "touches" | "reported" | "pageviews">;

/**
 * How much evidence a lead's attribution has, for comparing two submissions. A list of touches beats a source that was
 * only named, and pageviews beat none. Never stored or shown.
 */
export const evidenceOf = ({ touches, reported, pageviews }: Attributed): number =>
  (touches.length === 0 ? 0 : reported ? REPORTED : LISTED) + (pageviews ? 1 : 0);

/** Whether a lead came with a list of touches, not just a named source. */
export const hasTouchList = (lead: Attributed): boolean => evidenceOf(lead) >= LISTED;
