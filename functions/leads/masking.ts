import type { Visibility } from "../accounts/members/visibility.ts";
import { type BillingDates, computeAccess } from "../accounts/plans/access.ts";
import { hasFeature } from "../accounts/plans/plans.ts";
import type { ScoreSettings } from "../accounts/score-settings.ts";
import type { Pageview, Touch } from "./attribution/touch.ts";
import type { Lead, ShownLead, StoredLead } from "./lead.ts";
import { collectContacts } from "./packs/own-contacts.ts";
import { hiderFor, isMarked } from "./scoring/hidden.ts";
import { currentScorer } from "./scoring/score-now.ts";
import type { Scorer } from "./scoring/scorer.ts";
import { explain } from "./sentences.ts";
import { hasOwnCell } from "./tallies/own-names.ts";
import { OTHER, sourceGroup } from "./tallies/tally.ts";

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

const maskPageview = ({ path, title, referrer, ...numbers }: Pageview): Pageview => ({
  ...numbers,
  path: maskAddress(path),
  title: maskText(title),
  referrer: maskAddress(referrer),
});

/** Masks what the sender wrote about themselves. */
const maskContacts = ({ name, email, phone, company, message, form, external_ids }: Lead) => ({
  name: maskText(name),
  email: maskText(email),
  phone: maskText(phone),
  company: maskText(company),
  message: maskText(message),
  form: maskText(form),
  external_ids: external_ids.map(() => MASK),
});

/**
 * Masks a lead. Derived values, such as the channel, stay visible, and so do times, counts and well-known names. For
 * everything else that was sent, only its presence is visible.
 */
const mask = (lead: ShownLead): ShownLead => ({
  ...lead,
  ...maskContacts(lead),
  source: maskUnknown(lead.source),
  medium: maskUnknown(lead.medium),
  campaign: maskText(lead.campaign),
  first_source: maskUnknown(lead.first_source),
  last_source: maskUnknown(lead.last_source),
  first_campaign: maskText(lead.first_campaign),
  last_campaign: maskText(lead.last_campaign),
  touches: lead.touches.map(maskTouch),
  first_pageviews: lead.first_pageviews.map(maskPageview),
  form_reader: maskText(lead.form_reader),
  replay: null,
  masked: true,
});

/** A lead without its score, its reasons and what else would tell it. */
const hideScore = (lead: Lead): ShownLead => ({
  ...lead,
  ...{ ai_score: null, score_now: null, chance: null, score_reasons: [], score_hidden: true },
});

/** What an account's dates and settings say about showing its leads. */
export type Viewed = BillingDates & { score: Pick<ScoreSettings, "hidden"> };

/**
 * Returns a function that shows a lead as its account may see it at `now`: a lead that arrived after access ended is
 * masked until the account pays. The stored lead is never masked. `scorer`: what the account scores leads with now.
 */
export function maskFor(account: Viewed, scorer: Scorer, now: Date): (lead: StoredLead) => ShownLead {
  const { isOpen, closes_at } = computeAccess(account, now);
  const scoreNow = currentScorer(scorer);
  const isHidden = hiderFor(account.score.hidden);
  return (lead) => {
    const explained = explain(lead, scoreNow(lead));
    const hideable = { isMarked: isMarked(lead), at: Date.parse(lead.created_at) };
    const shown = isHidden(hideable) ? hideScore(explained) : explained;
    return isOpen || new Date(lead.created_at) < closes_at ? shown : mask(shown);
  };
}

/**
 * Returns a function that names a source that was first counted on `day`. Names that only masked leads can have are
 * shown as "Other".
 */
export function maskSourceFor(account: BillingDates, now: Date): (source: string, day: string) => string {
  const { isOpen, closes_at } = computeAccess(account, now);
  const closed = closes_at.toISOString().slice(0, 10);
  return (source, day) => (isOpen || day < closed || hasOwnCell({ source }) ? source : OTHER);
}

/** A lead's origin fields. */
const pickOrigin = ({ source, medium, campaign, touches, first_pageviews, ...lead }: ShownLead) => ({
  ...{ source, medium, campaign, touches, first_pageviews },
  ...{ first_source: lead.first_source, last_source: lead.last_source },
  ...{ first_campaign: lead.first_campaign, last_campaign: lead.last_campaign },
});

/** A lead for callers who may not see who sent it. Where it came from stays, except for text that names the sender. */
function hideContacts(lead: ShownLead): ShownLead {
  const isContact = collectContacts(lead);
  const hide = (key: string, value: unknown) =>
    typeof value !== "string" || key === "at" || hasOwnCell({ source: value }) || !isContact(value)
      ? value
      : /^(https?:\/)?\//.test(value)
        ? MASKED_ADDRESS
        : MASK;
  const origin: ReturnType<typeof pickOrigin> = JSON.parse(JSON.stringify(pickOrigin(lead), hide));
  return { ...lead, ...origin, ...maskContacts(lead), without_contacts: true };
}

/**
 * Returns a function that shows a lead to a caller: masked if it must be, without pageviews unless the plan includes
 * them, and without what the caller may not see.
 */
export function showTo(
  account: Viewed,
  scorer: Scorer,
  { contacts, notes }: Visibility,
  now: Date,
): (lead: StoredLead) => ShownLead {
  const see = maskFor(account, scorer, now);
  const hasReplay = hasFeature(computeAccess(account, now).plan, "replay");
  return (lead) => {
    const masked = see(lead);
    const shown = contacts ? masked : hideContacts(masked);
    return {
      ...shown,
      ...(!notes && { notes: null, outcomes: shown.outcomes.map((outcome) => ({ ...outcome, by: null })) }),
      ...(!hasReplay && { first_pageviews: [], replay: null, without_replay: true }),
    };
  };
}
