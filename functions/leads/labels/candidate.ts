import { countEvidence } from "../attribution/evidence.ts";
import type { StoredLead } from "../lead.ts";
import { responseSeconds } from "../packs/fact.ts";
import { levelsOf } from "../scoring/score.ts";
import { isFiltered } from "../tallies/tally.ts";

/**
 * A lead's label row: its score on arrival, and its outcome. `decided_at` (epoch ms) is null until an outcome is
 * reported. `contact` is the same for all leads of one person.
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
  /** Its score may have been hidden (scoring/hidden.ts). */
  is_hidden?: true;
};

/** Final statuses. "qualified" only counts if the account's settings say so (label.ts). */
const DECIDED: readonly StoredLead["status"][] = ["qualified", "won", "lost", "spam"];

/** Whether a lead has a final status. */
export const isDecided = ({ status }: StoredLead): boolean => DECIDED.includes(status);

/** Whether nothing is known about a lead's journey: it was imported, or sent by a server without one. */
const hasNoJourney = (lead: StoredLead): boolean => lead.by_server === true && countEvidence(lead) === 0;

/** Whether a lead's outcome says anything about its score. Demos, tests and quarantined leads are excluded. */
const isEligible = (lead: StoredLead): boolean =>
  !isFiltered({ flags: lead.flags, status: "new" }) && lead.quarantine === null && !hasNoJourney(lead);

const digits = (phone: string): string => phone.replace(/\D/g, "");

/** Identifies a lead's sender: the email address, else the phone number, else the lead's own id. */
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
 * A lead as a candidate for a label; null if it is not eligible, for example because an automation set its status
 * ("lost after 30 days"), which may have depended on the score.
 */
export function toCandidate(lead: StoredLead, digest: (text: string) => string): Candidate | null {
  if (!isEligible(lead)) return null;
  const { status, outcomes, ai_score, score_model, email } = lead;
  const last = outcomes.findLast((outcome) => outcome.status !== undefined);
  const isReported = last?.status === status && last.automated !== true;
  if (isDecided(lead) && !isReported) return null;
  return {
    status,
    decided_at: isDecided(lead) && isReported ? Date.parse(last.at) : null,
    score: ai_score,
    score_model,
    response_seconds: responseSeconds(lead),
    contact: digest(contactText(lead)),
    host: hostOf(email),
    levels: levelsOf(lead),
    ...(lead.score_hidden && { is_hidden: true as const }),
  };
}
