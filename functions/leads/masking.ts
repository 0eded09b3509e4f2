import type { Pageview, Touch } from "../attribution/touch.ts";
import { accessOf, type Paying } from "../plans/access.ts";
import { hasFeature } from "../plans/plans.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { OTHER, sourceGroup } from "../tallies/tally.ts";
import type { Lead, ShownLead } from "./lead.ts";

const MASK = "•••••";
/** What stands in an address's place must look like one still. */
const MASKED_ADDRESS = `/${MASK}`;

const hidden = (text: string | null): string | null => (text === null ? null : MASK);

/** A name of the tables, in one spelling; any other text can be made to hold anything, however it is encoded. */
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
 * A lead without whose it is. What we say of it ourselves stays, such as its channel, with times, counts and names that
 * everybody knows; of all else that was sent only that it is there.
 */
const masked = (lead: Lead): ShownLead => ({
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
 * A lead as its account may see it at `now`: one that came after access had ended keeps who it is to itself until
 * somebody pays. Nothing is stored for that; what came before stays as it is for ever.
 */
export function seenBy(account: Paying, now: Date): (lead: Lead) => ShownLead {
  const { isOpen, closes_at } = accessOf(account, now);
  return (lead) => (isOpen || new Date(lead.created_at) < closes_at ? lead : masked(lead));
}

/**
 * The name that an account may see a source counted under at `now`, where leads were first counted by it on `day`: what
 * masked leads invented hides with them.
 */
export function sourceSeenBy(account: Paying, now: Date): (source: string, day: string) => string {
  const { isOpen, closes_at } = accessOf(account, now);
  const closed = closes_at.toISOString().slice(0, 10);
  return (source, day) => (isOpen || day < closed || hasOwnCell({ source }) ? source : OTHER);
}

/** A lead as its account's pages show it: as it may be seen, and its pages one by one where the plan has them. */
export function shownTo(account: Paying, now: Date): (lead: Lead) => ShownLead {
  const see = seenBy(account, now);
  if (hasFeature(accessOf(account, now).plan, "replay")) return see;
  return (lead) => ({ ...see(lead), first_pageviews: [], without_replay: true });
}
