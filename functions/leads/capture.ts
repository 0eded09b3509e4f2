import { isUnverifiedHost } from "../sites/domain.ts";
import { attribute } from "./attribution.ts";
import type { Lead } from "./lead.ts";
import { scoreLead } from "./score.ts";
import { spamSigns } from "./spam.ts";
import type { LeadSubmission } from "./submission.ts";

/** What is known of a submission besides its body. */
export type Circumstances = {
  id: string;
  /** The site, or null for the demo form's lead. */
  site: { id: string; domain: string } | null;
  /** The host of the page that sent it, where its browser says so. */
  host: string | null;
  /** Whether what sent it says it is no browser: a robot, or a customer's own server. So it is no sign of spam. */
  automated: boolean;
  /** Whether this contact has been a lead of the account before. */
  returning: boolean;
  now: Date;
};

/** Leads of no site belong to the demo form. */
const DEMO_SITE = "demo";

/** The site id a lead stands under. */
export const siteOf = (site: Circumstances["site"]): string => site?.id ?? DEMO_SITE;

const fold = (text: string | null) => text?.trim().toLowerCase();

/** Reads a submission into a lead: attribution, spam signs and score. Pure; the score of a faulty scorer is null. */
export function readSubmission(submission: LeadSubmission, circumstances: Circumstances): Lead {
  const { id, site, host, automated, returning, now } = circumstances;
  const attribution = attribute(submission, now);
  const spam = spamSigns(submission);
  const test = fold(attribution.source) === "test" && fold(attribution.campaign) === "setup";
  const flags = [
    ...spam,
    ...(site === null ? ["demo"] : []),
    ...(test ? ["test"] : []),
    ...(automated ? ["automated client"] : []),
    ...(site !== null && isUnverifiedHost(host, site.domain) ? ["unverified host"] : []),
  ];
  const { name, email, phone, company, message, form } = submission;
  return {
    id,
    site_id: siteOf(site),
    created_at: now.toISOString(),
    ...{ name, email, phone, company, message, form },
    ...attribution,
    ...scoreOrNone({ name, email, phone, company, message, attribution, returning, spam }),
    flags,
    status: spam.length > 0 ? "spam" : "new",
    submissions: 1,
  };
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
