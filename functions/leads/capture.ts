import { attribute } from "../attribution/attribution.ts";
import { scoreLead } from "../scoring/score.ts";
import { isUnverifiedHost } from "../sites/domain.ts";
import { quarantined } from "../spam/quarantine.ts";
import { spamSigns } from "../spam/spam.ts";
import type { Lead } from "./lead.ts";
import { scrub } from "./scrubbing.ts";
import type { LeadSubmission } from "./submission.ts";

/** What is known of a submission besides its body. */
export type CaptureContext = {
  id: string;
  /** The site, or null for the demo form's lead. */
  site: { id: string; domain: string } | null;
  /** The host of the page that sent it, where its browser says so. */
  host: string | null;
  /** Whether what sent it says it is no browser: a robot, or a customer's own server. So it is no sign of spam. */
  automated: boolean;
  now: Date;
};

/** Leads of no site belong to the demo form. */
const DEMO_SITE = "demo";

// The demo form names a source and pages only as an example, so its score reads what was typed and nothing else.
const NO_VISIT = {
  channel: null,
  touches: [],
  visits: null,
  pageviews: null,
  first_pageviews: [],
  dwell_seconds: null,
};

/** The site id a lead stands under. */
export const siteOf = (site: CaptureContext["site"]): string => site?.id ?? DEMO_SITE;

const fold = (text: string | null) => text?.trim().toLowerCase();

/**
 * Reads a submission into a lead: attribution, score and quarantine, without what is private in its texts. Pure; the
 * score of a faulty scorer is null.
 */
export function readSubmission(received: LeadSubmission, circumstances: CaptureContext): Lead {
  const { id, site, host, automated, now } = circumstances;
  const { submission, flags: removed } = scrub(received);
  const { name, email, phone, company, message, form, fill_seconds } = submission;
  const contact = { name, email, phone, company, message };
  const attribution = attribute(submission, now, site?.domain ?? null);
  const signs = spamSigns(submission);
  const test = fold(attribution.source) === "test" && fold(attribution.campaign) === "setup";
  const flags = [
    ...signs,
    ...(site === null ? ["demo"] : []),
    ...(test ? ["test"] : []),
    ...(automated ? ["automated client"] : []),
    ...(site !== null && isUnverifiedHost(host, site.domain) ? ["unverified host"] : []),
    ...removed,
  ];
  const lead: Lead = {
    id,
    site_id: siteOf(site),
    created_at: now.toISOString(),
    ...contact,
    form,
    ...attribution,
    ...scoreOrNone({
      ...contact,
      form,
      ...(site === null ? NO_VISIT : attribution),
      fill_seconds,
      domain: site?.domain ?? null,
    }),
    flags,
    status: "new",
    submissions: 1,
    value_cents: null,
    notes: null,
  };
  return signs[0] === undefined ? lead : quarantined(lead, signs[0]);
}

/** A lead is never lost for its decoration: a fault in the scorer leaves it without a score. */
function scoreOrNone(
  facts: Parameters<typeof scoreLead>[0],
): Pick<Lead, "ai_score" | "score_reasons" | "score_model"> {
  try {
    return scoreLead(facts);
  } catch {
    return { ai_score: null, score_reasons: [], score_model: "none" };
  }
}
