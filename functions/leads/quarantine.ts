import type { Lead } from "./lead.ts";

/** What quarantines a lead, whatever its score: any of them does, and none deletes it. */
export const SPAM_SIGNS = ["honeypot", "gibberish", "links in the name", "sent five times"] as const;
export type SpamSign = (typeof SPAM_SIGNS)[number];

const WHY: Record<SpamSign, string> = {
  honeypot: "a field no person sees was filled in",
  gibberish: "random letters from a disposable address",
  "links in the name": "a link or HTML in the name",
  "sent five times": "sent five times within ten minutes",
};

const SUBMISSIONS_MAX = 4;

/** A lead in quarantine has no better score than 2.0. */
const CAP_HUNDREDTHS = 200;

/** By this the quarantine's own reason is known among the model's. */
const QUARANTINED = "In quarantine: ";

/** Whether a lead bears the sign of a robot in what was sent, be it in quarantine still or restored. */
export const bearsSign = ({ flags }: Pick<Lead, "flags">): boolean =>
  SPAM_SIGNS.some((sign) => sign !== "sent five times" && flags.includes(sign));

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

/** The lead after the same again, which the fifth time puts it into quarantine: once, never against its owner's word. */
export function countedRepeat<L extends Judged & Pick<Lead, "flags" | "submissions">>(lead: L): L {
  const fifth = lead.submissions === SUBMISSIONS_MAX + 1 && lead.status === "new" && !bearsSign(lead);
  if (!fifth) return lead;
  const sign: SpamSign = "sent five times";
  return { ...quarantined(lead, sign), flags: [...lead.flags, sign] };
}

/** A lead with another status. Out of spam, the quarantine's reason goes and the model's score stands again. */
export function withStatus<L extends Judged>(lead: L, status: Lead["status"]): L {
  const reasons = lead.score_reasons.filter(({ reason }) => !reason.startsWith(QUARANTINED));
  const freed = lead.status === "spam" && reasons.length < lead.score_reasons.length;
  return { ...(freed ? scoredBy(lead, reasons) : lead), status };
}
