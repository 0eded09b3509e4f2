import type { Lead } from "./lead.ts";

/** Within this time the same contact on the same form of the same site is the same lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/** Contact rows stand in spans of that length, so one put-if-absent a span keeps two at once from becoming two leads. */
export const spanOf = (ms: number): number => Math.floor(ms / SAME_LEAD_MS);

const MESSAGE_MAX = 5000;

function joined(earlier: string | null, later: string | null): string | null {
  if (earlier === null || later === null || earlier.includes(later)) return earlier ?? later;
  return `${earlier}\n\n${later}`.slice(0, MESSAGE_MAX).toWellFormed();
}

/** A lead after a repeat of its submission: the first values, score and id stay; what it adds is kept. */
export const withRepeat = <L extends Lead>(lead: L, repeat: Lead): L => ({
  ...lead,
  name: lead.name ?? repeat.name,
  phone: lead.phone ?? repeat.phone,
  company: lead.company ?? repeat.company,
  message: joined(lead.message, repeat.message),
  submissions: lead.submissions + 1,
});

/**
 * What the one who submitted is answered: their own words, with the stored lead's id, score and date. Never the
 * stored contact details, which may be someone else's who gave the same e-mail address.
 */
export const answerTo = (own: Lead, stored: Lead): Lead => ({
  ...own,
  id: stored.id,
  created_at: stored.created_at,
  ai_score: stored.ai_score,
  score_reasons: stored.score_reasons,
  score_model: stored.score_model,
  submissions: stored.submissions,
});
