import type { StoredLead } from "../lead.ts";

/** Any of these quarantines a lead, regardless of its score. None deletes it. */
export const SPAM_SIGNS = [
  "honeypot",
  "gibberish",
  "links in the name",
  "crawler",
  "sent five times",
] as const;
export type SpamSign = (typeof SPAM_SIGNS)[number];

/** Why a lead is in quarantine, and the points that this takes off the model's score. */
export type Quarantine = { sign: SpamSign; points: number };

export const REPEATED: SpamSign = "sent five times";
/** Identical submissions allowed within ten minutes. */
const IDENTICAL_MAX = 4;

/** A quarantined lead scores at most 2.0. */
const CAP_HUNDREDTHS = 200;

/** Whether the submission itself has a spam sign, even if the lead has been restored since. */
export const hasSpamSign = ({ flags }: Pick<StoredLead, "flags">): boolean =>
  SPAM_SIGNS.some((sign) => sign !== REPEATED && flags.includes(sign));

type Judged = Pick<StoredLead, "ai_score" | "score_reasons" | "status" | "quarantine" | "flags">;

/** The model's score before rounding, in whole hundredths so that sums are exact. */
const modelHundredths = ({ score_reasons }: Pick<Judged, "score_reasons">): number =>
  score_reasons.reduce((sum, { points }) => sum + Math.round(points * 100), 500);

const toScore = (hundredths: number): number => Math.round(hundredths / 10) / 10;

/** Puts a lead into quarantine: it becomes spam, and its score is capped at 2.0. */
export function quarantine<L extends Judged>(lead: L, sign: SpamSign): L {
  const hundredths = modelHundredths(lead);
  const above = lead.ai_score === null ? 0 : Math.max(0, hundredths - CAP_HUNDREDTHS);
  return {
    ...lead,
    ai_score: lead.ai_score === null ? null : toScore(hundredths - above),
    quarantine: { sign, points: above === 0 ? 0 : -above / 100 },
    status: "spam",
  };
}

type Counted = Judged & Pick<StoredLead, "identical_count">;

/** Counts one more identical submission. The fifth quarantines the lead, only once and never against its owner's decision. */
export function countIdentical<L extends Counted>(lead: L): L {
  const identical_count = (lead.identical_count ?? 1) + 1;
  const isExempt = lead.status !== "new" || hasSpamSign(lead) || lead.flags.includes(REPEATED);
  if (identical_count <= IDENTICAL_MAX || isExempt) return { ...lead, identical_count };
  return { ...quarantine(lead, REPEATED), flags: [...lead.flags, REPEATED], identical_count };
}

/** Releases a lead that was quarantined as a repeated submission, since its content has changed. */
export function release<L extends Judged>(lead: L): L {
  if (lead.quarantine?.sign !== REPEATED) return lead;
  return { ...withStatus(lead, "new"), flags: lead.flags.filter((flag) => flag !== REPEATED) };
}

/** Sets a lead's status. Any status but spam ends its quarantine and restores the model's score. */
export function withStatus<L extends Judged>(lead: L, status: StoredLead["status"]): L {
  if (lead.quarantine === null || status === "spam") return { ...lead, status };
  const ai_score = lead.ai_score === null ? null : toScore(modelHundredths(lead));
  return { ...lead, ai_score, quarantine: null, status };
}
