import { SCORE_FAIR, SCORE_GOOD } from "../constants.ts";
import type { Lead, LeadStats } from "../leads/lead.ts";

/** What one cell counts: all its leads, the scored ones that are not filtered with their score in tenths, the filtered. */
export type Tally = { count: number; scored: number; score_tenths: number; filtered: number };

/** What of a lead decides where it counts. */
export type Counted = Pick<
  Lead,
  "site_id" | "source" | "channel" | "ai_score" | "created_at" | "flags" | "status"
> & { counted_as_other?: boolean | undefined };

const GROUP_MAX = 100;
const TOP = 50;
/** No source is counted under this name: theirs are in lower case. */
export const OTHER = "Other";

/** The name a source is counted under: case, spacing and Unicode form folded, "" for none. */
export const sourceGroup = (source: string | null): string =>
  (source ?? "")
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .slice(0, GROUP_MAX)
    .toWellFormed();

/** How good a score is, or that there is none. */
export const bands = ["good", "fair", "poor", "none"] as const;
export type Band = (typeof bands)[number];

/** The band a score lies in. */
export function bandOf(score: number | null): Band {
  if (score === null) return "none";
  if (score >= SCORE_GOOD) return "good";
  return score >= SCORE_FAIR ? "fair" : "poor";
}

/** Demo, test and spam leads are stored and counted, but say nothing of a site's lead quality. */
const isFiltered = (lead: Pick<Lead, "flags" | "status">): boolean =>
  lead.status === "spam" || lead.flags.includes("demo") || lead.flags.includes("test");

const countsOf = (lead: Counted): Tally => {
  const filtered = isFiltered(lead);
  const scored = !filtered && lead.ai_score !== null;
  return {
    count: 1,
    scored: scored ? 1 : 0,
    score_tenths: scored ? Math.round((lead.ai_score ?? 0) * 10) : 0,
    filtered: filtered ? 1 : 0,
  };
};

/** Whether a source tells somebody's address: no row may be called by it, since tallies outlive the leads they count. */
export const tellsAddress = ({ source }: Pick<Lead, "source">): boolean =>
  /[^\s@]@[^\s@]+\.\S/.test(source ?? "");

const groupOf = (lead: Counted): string => (lead.counted_as_other ? OTHER : sourceGroup(lead.source));

/** How the names of lifetime cells begin. */
export const LIFETIME = "all#";

export const lifetimeCell = (lead: Counted): string => `${LIFETIME}${lead.site_id}#${groupOf(lead)}`;

const cellsOf = (lead: Counted): string[] => {
  const day = lead.created_at.slice(0, 10);
  return [
    lifetimeCell(lead),
    `${day}#${lead.site_id}#${groupOf(lead)}#${lead.channel ?? ""}#${bandOf(lead.ai_score)}`,
  ];
};

/** One tally and another, or less that other. */
export const plus = (a: Tally, b: Tally, sign: 1 | -1 = 1): Tally => ({
  count: a.count + sign * b.count,
  scored: a.scored + sign * b.scored,
  score_tenths: a.score_tenths + sign * b.score_tenths,
  filtered: a.filtered + sign * b.filtered,
});

export const NOTHING: Tally = { count: 0, scored: 0, score_tenths: 0, filtered: 0 };

/** What a lead's change from `before` to `after` (null: not there) adds to which cells; cells it leaves alone are absent. */
export function tallyDelta(before: Counted | null, after: Counted | null): Map<string, Tally> {
  const deltas = new Map<string, Tally>();
  const tell = (lead: Counted, sign: 1 | -1) => {
    for (const cell of cellsOf(lead))
      deltas.set(cell, plus(deltas.get(cell) ?? NOTHING, countsOf(lead), sign));
  };
  if (before !== null) tell(before, -1);
  if (after !== null) tell(after, 1);
  for (const [cell, delta] of deltas)
    if (Object.values(delta).every((part) => part === 0)) deltas.delete(cell);
  return deltas;
}

/** The average score to two decimals, null where there is none. */
export const averageOf = ({ scored, score_tenths }: Tally): number | null =>
  scored > 0 ? Math.round((score_tenths / scored) * 10) / 100 : null;

/** The names that count most, ties by name, and what all others count as one more: together they are the whole. */
export function topOf(counts: Map<string, number>): [name: string, count: number][] {
  const ranked = [...counts]
    .filter(([name, count]) => count > 0 && name !== OTHER)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const rest = ranked.slice(TOP).reduce((sum, [, count]) => sum + count, counts.get(OTHER) ?? 0);
  return [...ranked.slice(0, TOP), ...(rest > 0 ? [[OTHER, rest] satisfies [string, number]] : [])];
}

/** The account's stats from its lifetime cells. */
export function statsOf(cells: { source: string; tally: Tally }[]): LeadStats {
  const bySource = new Map<string, number>();
  let total = NOTHING;
  for (const { source, tally } of cells) {
    total = plus(total, tally);
    bySource.set(source, (bySource.get(source) ?? 0) + tally.count);
  }
  return {
    total_leads: total.count,
    average_ai_score: averageOf(total),
    filtered_leads: total.filtered,
    leads_by_source: topOf(bySource).map(([source, count]) => ({ _id: source || "Unknown", count })),
  };
}
