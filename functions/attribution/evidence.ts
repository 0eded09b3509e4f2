import type { Lead } from "../leads/lead.ts";
import { areTold } from "./journey.ts";

const TOLD = 2;
const LEDGER = 4;

type Attributed = Pick<Lead, "touches" | "touch_reasons" | "pageviews">;

/**
 * How much stands behind a lead's attribution, to compare two by: a ledger of touches is more than a source that was
 * only named, and pages seen are more than none. Only compared, never stored or shown.
 */
export function evidenceOf({ touches, touch_reasons, pageviews }: Attributed): number {
  const named = areTold(touch_reasons) ? TOLD : LEDGER;
  return (touches.length === 0 ? 0 : named) + (pageviews ? 1 : 0);
}

/** Whether a lead came with a ledger of touches, not just with a source that was named. */
export const hasLedger = (lead: Attributed): boolean => evidenceOf(lead) >= LEDGER;
