import type { Lead } from "./lead.ts";
import { bearsSign, countedRepeat } from "./quarantine.ts";

/** Within this time the same contact on the same form of the same site is the same lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/** Contact rows stand in spans of that length, so one put-if-absent a span keeps two at once from becoming two leads. */
export const spanOf = (ms: number): number => Math.floor(ms / SAME_LEAD_MS);

const MESSAGE_MAX = 5000;

const fold = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const digits = (phone: string): string => phone.replace(/\D/g, "");

const joined = (earlier: string | null, later: string | null): string | null =>
  earlier === null || later === null || earlier.includes(later)
    ? (earlier ?? later)
    : `${earlier}\n\n${later}`;

/** What the repeat says otherwise than the lead, in words: two may share an address, and both must be found. */
function otherwise(lead: Lead, repeat: Lead): string | null {
  const fields = [
    ["Name", lead.name, repeat.name, fold],
    ["Phone", lead.phone, repeat.phone, digits],
    ["Company", lead.company, repeat.company, fold],
  ] as const;
  const differing = fields.flatMap(([label, first, later, read]) =>
    first !== null && later !== null && read(first) !== read(later) ? [`${label}: ${later}`] : [],
  );
  return differing.length === 0 ? null : differing.join("\n");
}

/** A lead after a repeat of its submission: the first values, score and id stay; whatever it adds is kept. */
export function withRepeat<L extends Lead>(lead: L, repeat: Lead): L {
  const differing = otherwise(lead, repeat);
  const after = {
    ...lead,
    name: lead.name ?? repeat.name,
    phone: lead.phone ?? repeat.phone,
    company: lead.company ?? repeat.company,
    message: joined(joined(lead.message, differing), repeat.message),
    submissions: lead.submissions + 1,
  };
  // Had any of them said something new, the lead's message would hold more than this one's.
  return differing === null && after.message === repeat.message ? countedRepeat(after) : after;
}

/** Whether what is sent again can be taken into the stored lead: it fits, and not just one of the two looks a robot's. */
export const isRepeat = (stored: Lead, sent: Lead): boolean =>
  (withRepeat(stored, sent).message?.length ?? 0) <= MESSAGE_MAX && bearsSign(stored) === bearsSign(sent);

/**
 * What the one who submitted is answered: their own words, with the stored lead's id, score and date. Never the
 * stored contact details, nor after a repeat the reasons of the score, which tell of them: they may be someone else's
 * who gave the same e-mail address.
 */
export const answerTo = (own: Lead, stored: Lead): Lead => ({
  ...own,
  id: stored.id,
  created_at: stored.created_at,
  ai_score: stored.ai_score,
  score_reasons: stored.submissions === 1 ? stored.score_reasons : [],
  score_model: stored.score_model,
  submissions: stored.submissions,
});
