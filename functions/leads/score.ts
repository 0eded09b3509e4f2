import type { Attribution } from "./attribution.ts";
import type { Channel, ScoreReason } from "./lead.ts";
import { mailboxKind } from "./mailboxes.ts";
import type { LeadSubmission } from "./submission.ts";

/** All that a score is made of: neither the clock nor anything learned of a person elsewhere. */
export type ScoreFacts = Pick<LeadSubmission, "name" | "email" | "phone" | "company" | "message"> & {
  attribution: Pick<Attribution, "channel" | "touches" | "pageviews" | "first_pageviews">;
  /** Whether this contact has been a lead of the account before. */
  returning: boolean;
  /** The spam signs found in the submission. */
  spam: string[];
};

/** The version of the table below; a stored lead keeps the one it was scored by. */
const SCORE_MODEL = "rules-1";
const REASONS_MAX = 8;

const INTENT =
  /\b(?:price|pricing|prices|quote|quotation|cost|costs|budget|demo|proposal|estimate|appointment|availability|how much|how soon|when (?:can|could|would|are) you|preis|preise|angebot|kosten|termin|devis|prix|tarifs?|rendez-vous|precio|presupuesto|cotizaci[oó]n|prezzo|preventivo|pre[çc]o|or[çc]amento|offerte|prijs|wycena)\b/i;
const PITCH =
  /\b(?:guest post(?:s|ing)?|link building|domain authority|first page of google|(?:increase|boost) your (?:traffic|sales|rankings?)|your website'?s? (?:ranking|traffic|seo)|buy followers|we (?:offer|provide) (?:seo|link|web|app|lead generation)|(?:visited|came across) your (?:web)?site and)\b/i;
const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/i;
const PRICES_PAGE = /pric(?:e|ing)|\bplans?\b|quote|preise?\b|tarif|precios|prezzi/i;

const CHANNEL: Partial<Record<Channel, [weight: number, reason: string]>> = {
  "AI assistant": [0.3, "Came through an AI assistant"],
  "Paid Search": [0.25, "Came through paid search"],
  "Organic Search": [0.05, "Came through organic search"],
  Referral: [0.15, "Came by a link on another site"],
  Email: [0.2, "Came through e-mail"],
  "Paid Social": [-0.2, "Came through paid social"],
  "Organic Social": [-0.15, "Came through organic social"],
  Display: [-0.3, "Came through a display advertisement"],
};

const MAILBOX = {
  company: [0.3, "Company e-mail address"],
  role: [0.05, "E-mail address of a team, not a person"],
  free: [-0.15, "Free e-mail provider"],
  none: [-0.9, "No e-mail address"],
  malformed: [-1.2, "E-mail address not valid"],
  disposable: [-1.8, "Disposable e-mail address"],
} as const;

const SIGN: Record<string, [weight: number, reason: string]> = {
  honeypot: [-3, "Filled in a field no person sees"],
  "too fast": [-1.5, "Sent within two seconds"],
  gibberish: [-2.5, "Reads like random letters"],
  "links in the name": [-2.5, "Link in the name"],
};

const NEUTRAL: [weight: number, reason: string] = [0, ""];
const SUSPICIOUS: [weight: number, reason: string] = [-1.5, "Looks automatic"];

/** A visit ends after half an hour without a page. */
const VISIT_GAP_MS = 30 * 60_000;

/** Whether the first and the last arrival belong to two visits. */
function visitsApart(touches: ScoreFacts["attribution"]["touches"]): boolean {
  const [first, last] = [touches.at(0)?.at, touches.at(-1)?.at];
  return !!first && !!last && Date.parse(last) - Date.parse(first) > VISIT_GAP_MS;
}

type Feature = readonly [holds: boolean, weight: number, reason: string];

/** The model: every feature with its weight in log-odds, where an average lead's features add up to about nothing. */
function featuresOf({ attribution, returning, spam, ...contact }: ScoreFacts): Feature[] {
  const message = contact.message ?? "";
  const pages = attribution.pageviews;
  const pagesRead = attribution.first_pageviews.map(({ path, title }) => `${path ?? ""} ${title ?? ""}`);
  const dwell = attribution.first_pageviews.reduce((sum, view) => sum + (view.dwell_seconds ?? 0), 0);
  const [channelWeight, channelReason] = CHANNEL[attribution.channel ?? "Direct"] ?? NEUTRAL;
  return [
    [true, ...MAILBOX[mailboxKind(contact.email)]],
    [contact.name === null, -0.5, "No name"],
    [contact.phone !== null && contact.phone.replace(/\D/g, "").length >= 7, 0.45, "Phone number given"],
    [contact.company !== null, 0.25, "Company named"],
    [message === "", -0.3, "No message"],
    [message.length >= 120, 0.35, "Detailed message"],
    [INTENT.test(message), 0.4, "Asks for a price, a date or a demo"],
    [LINK.test(message), -0.5, "Links in the message"],
    [PITCH.test(message), -1.5, "Reads like a sales pitch"],
    [channelWeight !== 0, channelWeight, channelReason],
    [visitsApart(attribution.touches), 0.35, "Returned before asking"],
    [returning, 0.2, "Has written before"],
    [pages === 1, -0.15, "Saw a single page"],
    [pages !== null && pages >= 4, 0.3, "Read several pages"],
    [dwell >= 60, 0.2, "Took time to read"],
    [pagesRead.some((page) => PRICES_PAGE.test(page)), 0.35, "Looked at prices"],
    ...spam.map((sign): Feature => [true, ...(SIGN[sign] ?? SUSPICIOUS)]),
  ];
}

/** Whole numbers closest to `exact` that add up to `total`: the largest remainders are rounded up. */
function roundTogether(exact: number[], total: number): number[] {
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  const largest = exact
    .map((part, i) => ({ i, left: part - Math.floor(part) }))
    .sort((a, b) => b.left - a.left);
  const raised = new Set(largest.slice(0, missing).map(({ i }) => i));
  return whole.map((part, i) => part + (raised.has(i) ? 1 : 0));
}

const byStrength = (a: ScoreReason, b: ScoreReason): number => Math.abs(b.points) - Math.abs(a.points);

/** The strongest reasons first; what is left over stands as one, so that the points still add up. */
function strongest(reasons: ScoreReason[]): ScoreReason[] {
  const sorted = reasons.filter(({ points }) => points !== 0).sort(byStrength);
  if (sorted.length <= REASONS_MAX) return sorted;
  const rest = sorted.slice(REASONS_MAX - 1).reduce((sum, { points }) => sum + points, 0);
  const kept = [...sorted.slice(0, REASONS_MAX - 1), { reason: "Smaller signs together", points: rest }];
  return kept.filter(({ points }) => points !== 0).sort(byStrength);
}

/**
 * Scores a lead from 0 to 10, where 5.0 is an average one: 10·σ(z) of the sum z of its features' weights. The reasons
 * are those features' shares of the way from 5.0, to two decimals; 5 and their points are the score before rounding.
 */
export function scoreLead(facts: ScoreFacts): {
  ai_score: number;
  score_reasons: ScoreReason[];
  score_model: string;
} {
  const features = featuresOf(facts).filter(([holds]) => holds);
  const z = features.reduce((sum, [, weight]) => sum + weight, 0);
  // Reckoned in hundredths of a point, so that the sums are exact.
  const score = 1000 / (1 + Math.exp(-z));
  const share = Math.abs(z) < 1e-9 ? 250 : (score - 500) / z;
  const hundredths = roundTogether(
    features.map(([, weight]) => weight * share),
    Math.round(score) - 500,
  );
  const reasons = features.map(([, , reason], i) => ({ reason, points: hundredths[i] ?? 0 }));
  return {
    ai_score: Math.round(Math.round(score) / 10) / 10,
    score_reasons: strongest(reasons).map(({ reason, points }) => ({ reason, points: points / 100 })),
    score_model: SCORE_MODEL,
  };
}
