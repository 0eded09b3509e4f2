import type { Pageview, Touch } from "../attribution/touch.ts";
import { type BillingDates, computeAccess } from "../plans/access.ts";
import { hasFeature } from "../plans/plans.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { OTHER, sourceGroup } from "../tallies/tally.ts";
import type { Lead, ShownLead, StoredLead } from "./lead.ts";
import { explain } from "./sentences.ts";

const MASK = "•••••";
/** A masked address must still look like one. */
const MASKED_ADDRESS = `/${MASK}`;

const maskText = (text: string | null): string | null => (text === null ? null : MASK);

/** A source or medium from our tables, normalized. Any other text may hold personal data in any encoding. */
const maskUnknown = (text: string | null): string | null =>
  text === null ? null : hasOwnCell({ source: text }) ? sourceGroup(text) : MASK;

const maskAddress = (text: string | null): string | null => (text === null ? null : MASKED_ADDRESS);

const maskTouch = ({ at, source, medium, ...free }: Touch): Touch => ({
  at,
  source: maskUnknown(source),
  medium: maskUnknown(medium),
  campaign: maskText(free.campaign),
  term: maskText(free.term),
  content: maskText(free.content),
  id: maskText(free.id),
  source_platform: maskText(free.source_platform),
  creative_format: maskText(free.creative_format),
  marketing_tactic: maskText(free.marketing_tactic),
  click_ids: null,
  referrer: maskAddress(free.referrer),
  landing: maskAddress(free.landing),
});

const maskPageview = ({ at, dwell_seconds, path, title, referrer }: Pageview): Pageview => ({
  at,
  dwell_seconds,
  path: maskAddress(path),
  title: maskText(title),
  referrer: maskAddress(referrer),
});

/**
 * A lead without its contact details. Our own findings stay, such as the channel, and so do times, counts and well-known
 * names; of everything else that was sent it only shows that it exists.
 */
const mask = (lead: Lead): ShownLead => ({
  ...lead,
  name: maskText(lead.name),
  email: maskText(lead.email),
  phone: maskText(lead.phone),
  company: maskText(lead.company),
  message: maskText(lead.message),
  form: maskText(lead.form),
  source: maskUnknown(lead.source),
  medium: maskUnknown(lead.medium),
  campaign: maskText(lead.campaign),
  first_source: maskUnknown(lead.first_source),
  last_source: maskUnknown(lead.last_source),
  first_campaign: maskText(lead.first_campaign),
  last_campaign: maskText(lead.last_campaign),
  touches: lead.touches.map(maskTouch),
  first_pageviews: lead.first_pageviews.map(maskPageview),
  masked: true,
});

/**
 * Returns how the account may see a lead at `now`: leads that came in after access ended are masked until it pays. Masking
 * happens on reading only, and earlier leads stay readable.
 */
export function maskFor(account: BillingDates, now: Date): (lead: StoredLead) => ShownLead {
  const { isOpen, closes_at } = computeAccess(account, now);
  return (lead) => {
    const shown = explain(lead);
    return isOpen || new Date(lead.created_at) < closes_at ? shown : mask(shown);
  };
}

/**
 * Returns the name to show for a source that was first counted on `day`. Names that only masked leads may have are shown
 * as "Other".
 */
export function maskSourceFor(account: BillingDates, now: Date): (source: string, day: string) => string {
  const { isOpen, closes_at } = computeAccess(account, now);
  const closed = closes_at.toISOString().slice(0, 10);
  return (source, day) => (isOpen || day < closed || hasOwnCell({ source }) ? source : OTHER);
}

/** Returns how the account's pages show a lead: masked where it must be, and without pageviews unless the plan has them. */
export function showTo(account: BillingDates, now: Date): (lead: StoredLead) => ShownLead {
  const see = maskFor(account, now);
  if (hasFeature(computeAccess(account, now).plan, "replay")) return see;
  return (lead) => ({ ...see(lead), first_pageviews: [], without_replay: true });
}
