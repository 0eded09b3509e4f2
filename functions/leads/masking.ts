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

const hidden = (text: string | null): string | null => (text === null ? null : MASK);

/** A source or medium from our tables, normalized. Any other text may hold personal data in any encoding. */
const known = (text: string | null): string | null =>
  text === null ? null : hasOwnCell({ source: text }) ? sourceGroup(text) : MASK;

const hiddenAddress = (text: string | null): string | null => (text === null ? null : MASKED_ADDRESS);

const maskTouch = ({ at, source, medium, ...free }: Touch): Touch => ({
  at,
  source: known(source),
  medium: known(medium),
  campaign: hidden(free.campaign),
  term: hidden(free.term),
  content: hidden(free.content),
  id: hidden(free.id),
  source_platform: hidden(free.source_platform),
  creative_format: hidden(free.creative_format),
  marketing_tactic: hidden(free.marketing_tactic),
  click_ids: null,
  referrer: hiddenAddress(free.referrer),
  landing: hiddenAddress(free.landing),
});

const maskPageview = ({ at, dwell_seconds, path, title, referrer }: Pageview): Pageview => ({
  at,
  dwell_seconds,
  path: hiddenAddress(path),
  title: hidden(title),
  referrer: hiddenAddress(referrer),
});

/**
 * A lead without its contact details. Our own findings stay, such as the channel, and so do times, counts and well-known
 * names; of everything else that was sent it only shows that it exists.
 */
const mask = (lead: Lead): ShownLead => ({
  ...lead,
  name: hidden(lead.name),
  email: hidden(lead.email),
  phone: hidden(lead.phone),
  company: hidden(lead.company),
  message: hidden(lead.message),
  form: hidden(lead.form),
  source: known(lead.source),
  medium: known(lead.medium),
  campaign: hidden(lead.campaign),
  first_source: known(lead.first_source),
  last_source: known(lead.last_source),
  first_campaign: hidden(lead.first_campaign),
  last_campaign: hidden(lead.last_campaign),
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
