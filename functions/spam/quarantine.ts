import type { Lead } from "../leads/lead.ts";

/** What quarantines a lead, whatever its score: any of them does, and none deletes it. */
export const SPAM_SIGNS = ["honeypot", "gibberish", "links in the name", "sent five times"] as const;
export type SpamSign = (typeof SPAM_SIGNS)[number];

const WHY: Record<SpamSign, string> = {
  honeypot: "a field no person sees was filled in",
  gibberish: "random letters from a disposable address",
  "links in the name": "a link or HTML in the name",
  "sent five times": "sent five times within ten minutes",
};

export const REPEATED: SpamSign = "sent five times";
/** So often the same may be sent within ten minutes. */
const ALIKE_MAX = 4;

/** A lead in quarantine has no better score than 2.0. */
const CAP_HUNDREDTHS = 200;

/** By this the quarantine's own reason is known among the model's. */
const QUARANTINED = "In quarantine: ";

/** Whether a lead bears the sign of a robot in what was sent, be it in quarantine still or restored. */
export const bearsSign = ({ flags }: Pick<Lead, "flags">): boolean =>
  SPAM_SIGNS.some((sign) => sign !== REPEATED && flags.includes(sign));

type Judged = Pick<Lead, "ai_score" | "score_reasons" | "status">;

/** Reckoned in whole hundredths, as the model does, so that sums are exact. */
const hundredthsOf = (reasons: Lead["score_reasons"]): number =>
  reasons.reduce((sum, { points }) => sum + Math.round(points * 100), 500);

/** Five and the points of its reasons are a lead's score. */
const scoredBy = <L extends Judged>(lead: L, score_reasons: Lead["score_reasons"]): L => ({
  ...lead,
  score_reasons,
  ai_score: lead.ai_score === null ? null : Math.round(hundredthsOf(score_reasons) / 10) / 10,
});

/** A lead put into quarantine for a sign: it is spam, and a reason before the others says why and takes its score to 2.0. */
export function quarantined<L extends Judged>(lead: L, sign: SpamSign): L {
  const above = lead.ai_score === null ? 0 : Math.max(0, hundredthsOf(lead.score_reasons) - CAP_HUNDREDTHS);
  const own = { reason: QUARANTINED + WHY[sign], points: above === 0 ? 0 : -above / 100 };
  return { ...scoredBy(lead, [own, ...lead.score_reasons]), status: "spam" };
}

/** Whether a lead is in quarantine, and not just called spam by its owner. */
export const isQuarantined = ({ score_reasons }: Judged): boolean =>
  score_reasons.some(({ reason }) => reason.startsWith(QUARANTINED));

type Counted = Judged & Pick<Lead, "flags"> & { alike?: number | undefined };

/** A lead after the same again, which the fifth time puts it into quarantine: once, never against its owner's word. */
export function countAlike<L extends Counted>(lead: L): L {
  const alike = (lead.alike ?? 1) + 1;
  const isSpared = lead.status !== "new" || bearsSign(lead) || lead.flags.includes(REPEATED);
  if (alike <= ALIKE_MAX || isSpared) return { ...lead, alike };
  return { ...quarantined(lead, REPEATED), flags: [...lead.flags, REPEATED], alike };
}

/** A lead that somebody has said something new in: out of the quarantine for saying the same five times. */
export function release<L extends Counted>(lead: L): L {
  if (!isQuarantined(lead) || bearsSign(lead)) return lead;
  return { ...withStatus(lead, "new"), flags: lead.flags.filter((flag) => flag !== REPEATED) };
}

/** A lead with another status. Out of spam, the quarantine's reason goes and the model's score stands again. */
export function withStatus<L extends Judged>(lead: L, status: Lead["status"]): L {
  const reasons = lead.score_reasons.filter(({ reason }) => !reason.startsWith(QUARANTINED));
  const freed = lead.status === "spam" && reasons.length < lead.score_reasons.length;
  return { ...(freed ? scoredBy(lead, reasons) : lead), status };
}
