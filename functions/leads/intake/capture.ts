import { isOwnHost, isUnverifiedHost } from "../../accounts/sites/domain.ts";
import { attribute } from "../attribution/attribution.ts";
import type { StoredLead } from "../lead.ts";
import { scoreLead } from "../scoring/score.ts";
import { type IntakeScorer, PRIOR, type Scorer } from "../scoring/scorer.ts";
import { quarantine } from "../spam/quarantine.ts";
import { findSpamSigns } from "../spam/spam.ts";
import { formatPhone } from "./phone.ts";
import { scrub } from "./scrubbing.ts";
import type { LeadSubmission } from "./submission.ts";

/** What we know about a submission besides its body. */
export type CaptureContext = {
  id: string;
  /** The site, or null for the demo form's lead. */
  site: { id: string; domain: string } | null;
  /** The host of the page that sent it, if known. */
  host: string | null;
  /** The sender identifies itself as a program. It may be the customer's own server, so this isn't a spam sign. */
  isAutomated: boolean;
  /** The sender identifies itself as a crawler or an automated browser, which is a spam sign. */
  isCrawler?: boolean;
  /** Its browser deletes touches early, so an earlier touch may be missing. */
  deletesTouches?: boolean;
  /** What the account's leads are scored with. Default: the prior, as for anonymous demo leads. */
  scorer?: IntakeScorer;
  now: Date;
};

/** The site id of leads from the demo form. */
const DEMO_SITE = "demo";

// The demo form sends an example source and pageviews, so only what was typed is scored.
const NO_VISIT = {
  channel: null,
  touches: [],
  visits: null,
  pageviews: null,
  first_pageviews: [],
  dwell_seconds: null,
};

/** The site id of a lead. */
export const toSiteId = (site: CaptureContext["site"]): string => site?.id ?? DEMO_SITE;

const fold = (text: string | null) => text?.trim().toLowerCase();

/** Turns a submission into a lead: removes secrets from its texts, then attributes, scores and quarantines it. */
export function readSubmission(received: LeadSubmission, context: CaptureContext): StoredLead {
  const { id, site, host, isAutomated, isCrawler, now } = context;
  const { submission, flags: removed } = scrub(received);
  const { name, email, company, message, form, fill_seconds, replay, reader } = submission;
  const phone = submission.phone && formatPhone(submission.phone, site?.domain ?? null);
  const contact = { name, email, phone, company, message };
  const attribution = attribute(submission, now, site?.domain ?? null);
  const signs = findSpamSigns(submission, isCrawler);
  const isTest = fold(attribution.source) === "test" && fold(attribution.campaign) === "setup";
  const flags = [
    ...signs,
    ...(site === null ? ["demo"] : []),
    ...(isTest ? ["test"] : []),
    ...(isAutomated ? ["automated client"] : []),
    ...(site !== null && isUnverifiedHost(host, site.domain) ? ["unverified host"] : []),
    ...removed,
  ];
  const lead: StoredLead = {
    id,
    site_id: toSiteId(site),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...contact,
    form,
    replay,
    form_reader: reader,
    ...attribution,
    ...(site !== null && !isAutomated && isOwnHost(host, site.domain) && { from_page: true as const }),
    ...(context.deletesTouches && attribution.touches.length > 0 && { first_touch_uncertain: true }),
    ...scoreOrNone(
      {
        ...contact,
        form,
        ...(site === null ? NO_VISIT : attribution),
        fill_seconds,
        domain: site?.domain ?? null,
      },
      context.scorer,
    ),
    flags,
    quarantine: null,
    status: "new",
    submissions: 1,
    value_cents: null,
    notes: null,
    currency: null,
    won_at: null,
    first_response_at: null,
    external_ids: [],
    outcomes: [],
    version: 1,
  };
  if (signs[0] !== undefined) return quarantine(lead, signs[0]);
  const isHidden = context.scorer?.hides(lead) === true;
  return isHidden && site !== null && !isTest ? { ...lead, score_hidden: true } : lead;
}

/** Scores a lead again after something was added, unless it is in quarantine. */
export function rescore(
  lead: StoredLead,
  { fill_seconds }: LeadSubmission,
  domain: string,
  scorer?: Scorer,
): StoredLead {
  if (lead.quarantine !== null) return lead;
  return { ...lead, ...scoreOrNone({ ...lead, fill_seconds, domain }, scorer) };
}

/** Scores a lead. If that throws, the lead is stored without a score rather than lost. */
function scoreOrNone(
  facts: Parameters<typeof scoreLead>[0],
  { weights, average } = PRIOR,
): Pick<StoredLead, "ai_score" | "score_reasons" | "score_model" | "levels"> {
  try {
    return scoreLead(facts, weights, average);
  } catch {
    return { ai_score: null, score_reasons: [], score_model: "none" };
  }
}
