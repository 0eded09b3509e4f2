import { countEvidence } from "../attribution/evidence.ts";
import type { StoredLead } from "../lead.ts";
import { responseSeconds } from "../packs/fact.ts";
import { levelsOf } from "../scoring/score.ts";
import { isFiltered } from "../tallies/tally.ts";

/**
 * What a lead's row among the labels has: what the score said when the lead came in, and what became of it. `decided_at`
 * (epoch ms) is null while nobody has reported that. `contact` is the same for leads of one person.
 */
export type Candidate = {
  status: StoredLead["status"];
  decided_at: number | null;
  score: number | null;
  score_model: string;
  response_seconds: number | null;
  contact: string;
  /** The host of its email address, lowercase. */
  host: string | null;
  /** The levels of its features (scoring/levels.ts), which scores are learned from. */
  levels: string;
};

/** The statuses that say how a lead ended, or nearly. "qualified" only counts where the account says so (label.ts). */
const DECIDED: readonly StoredLead["status"][] = ["qualified", "won", "lost", "spam"];

/** Whether nothing is known of how a lead got to the site: it was imported, or a server sent it, without a journey. */
const hasNoJourney = (lead: StoredLead): boolean => lead.by_server === true && countEvidence(lead) === 0;

/** Whether what becomes of a lead may say anything about its score. Demos, tests and the quarantine's own verdicts don't. */
const isEligible = (lead: StoredLead): boolean =>
  !isFiltered({ flags: lead.flags, status: "new" }) && lead.quarantine === null && !hasNoJourney(lead);

const digits = (phone: string): string => phone.replace(/\D/g, "");

/** Who sent a lead, as text: their email address, else their phone number, else nobody but this lead. */
const contactText = ({ id, email, phone }: StoredLead): string =>
  email?.trim().toLowerCase() || (phone && digits(phone)) || id;

const hostOf = (email: string | null): string | null =>
  email?.includes("@")
    ? email
        .slice(email.lastIndexOf("@") + 1)
        .trim()
        .toLowerCase()
    : null;

/**
 * A lead as a candidate for a label; null if it can't become one, as when a rule of the account's set its status, such as
 * "lost after 30 days": the rule may have followed the score.
 */
export function toCandidate(lead: StoredLead, digest: (text: string) => string): Candidate | null {
  if (!isEligible(lead)) return null;
  const { status, outcomes, ai_score, score_model, email } = lead;
  const last = outcomes.findLast((outcome) => outcome.status !== undefined);
  const isDecided = DECIDED.includes(status) && last?.status === status && last.automated !== true;
  if (DECIDED.includes(status) && !isDecided) return null;
  return {
    status,
    decided_at: isDecided ? Date.parse(last.at) : null,
    score: ai_score,
    score_model,
    response_seconds: responseSeconds(lead),
    contact: digest(contactText(lead)),
    host: hostOf(email),
    levels: levelsOf(lead),
  };
}
