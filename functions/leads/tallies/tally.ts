import { SCORE_FAIR, SCORE_GOOD } from "../../platform/constants.ts";
import type { Lead, LeadStats } from "../lead.ts";

/** A cell's counts: all leads, scored unfiltered leads, the sum of their scores in tenths, and filtered leads. */
export type Tally = { count: number; scored: number; score_tenths: number; filtered: number };

/** The fields of a lead that determine which cell counts it, and how. */
export type Counted = Pick<Lead, "site_id" | "source" | "ai_score" | "created_at" | "flags" | "status"> & {
  counted_as_other?: boolean | undefined;
  score_hidden?: true | undefined;
};

const GROUP_MAX = 100;
const TOP = 50;
/** Never collides with a source, whose names are lowercase. */
export const OTHER = "Other";

/** Normalizes a source's case, spacing and Unicode form to the name it counts under; "" for none. */
export const sourceGroup = (source: string | null): string =>
  (source ?? "")
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .slice(0, GROUP_MAX)
    .toWellFormed();

/** Bands of scores; "none" is for leads without a score. */
export const bands = ["good", "fair", "poor", "none"] as const;
export type Band = (typeof bands)[number];

export function toBand(score: number | null): Band {
  if (score === null) return "none";
  if (score >= SCORE_GOOD) return "good";
  return score >= SCORE_FAIR ? "fair" : "poor";
}

/** Whether a lead is a demo, test or spam. Such leads are counted, but excluded from quality figures. */
export const isFiltered = (lead: Pick<Lead, "flags" | "status">): boolean =>
  lead.status === "spam" || lead.flags.includes("demo") || lead.flags.includes("test");

const countLead = (lead: Counted): Tally => {
  const filtered = isFiltered(lead);
  // The average of few leads would tell a hidden score.
  const scored = !filtered && lead.ai_score !== null && !lead.score_hidden;
  return {
    count: 1,
    scored: scored ? 1 : 0,
    score_tenths: scored ? Math.round((lead.ai_score ?? 0) * 10) : 0,
    filtered: filtered ? 1 : 0,
  };
};

/** Whether a text contains an email address, plain or URL-encoded. No tally is named after one: tallies outlive their leads. */
export const hasEmailAddress = (text: string | null): boolean =>
  /[^\s@](@|%(25)*40)[^\s@]+\.\S/.test(text ?? "");

type Grouped = Pick<Counted, "site_id" | "source" | "counted_as_other">;

const toGroup = (lead: Grouped): string => (lead.counted_as_other ? OTHER : sourceGroup(lead.source));

/** The cell that counts a lead. */
export const tallyCell = (lead: Grouped): string => `all#${lead.site_id}#${toGroup(lead)}`;

/** Adds a tally to another, or subtracts it. */
export const addTally = (a: Tally, b: Tally, sign: 1 | -1 = 1): Tally => ({
  count: a.count + sign * b.count,
  scored: a.scored + sign * b.scored,
  score_tenths: a.score_tenths + sign * b.score_tenths,
  filtered: a.filtered + sign * b.filtered,
});

export const EMPTY_TALLY: Tally = { count: 0, scored: 0, score_tenths: 0, filtered: 0 };

/** What changing a lead from `before` to `after` (null: absent) adds to each cell. Cells that stay the same are absent. */
export function tallyDelta(before: Counted | null, after: Counted | null): Map<string, Tally> {
  const deltas = new Map<string, Tally>();
  const add = (lead: Counted, sign: 1 | -1) => {
    const cell = tallyCell(lead);
    deltas.set(cell, addTally(deltas.get(cell) ?? EMPTY_TALLY, countLead(lead), sign));
  };
  if (before !== null) add(before, -1);
  if (after !== null) add(after, 1);
  for (const [cell, delta] of deltas)
    if (Object.values(delta).every((part) => part === 0)) deltas.delete(cell);
  return deltas;
}

/** The average score to two decimals; null without scores. */
export const averageScore = ({ scored, score_tenths }: Tally): number | null =>
  scored > 0 ? Math.round((score_tenths * 10) / scored) / 100 : null;

/** The highest counts, ties by name, and the sum of the rest as "Other", so that the counts add up to the total. */
export function topCounts(counts: Map<string, number>): [name: string, count: number][] {
  const ranked = [...counts]
    .filter(([name, count]) => count > 0 && name !== OTHER)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const rest = ranked.slice(TOP).reduce((sum, [, count]) => sum + count, counts.get(OTHER) ?? 0);
  return [...ranked.slice(0, TOP), ...(rest > 0 ? [[OTHER, rest] satisfies [string, number]] : [])];
}

/** The account's stats from its lifetime cells. */
export function computeStats(cells: { source: string; tally: Tally }[]): LeadStats {
  const bySource = new Map<string, number>();
  let total = EMPTY_TALLY;
  for (const { source, tally } of cells) {
    total = addTally(total, tally);
    bySource.set(source, (bySource.get(source) ?? 0) + tally.count);
  }
  return {
    total_leads: total.count,
    average_ai_score: averageScore(total),
    filtered_leads: total.filtered,
    leads_by_source: topCounts(bySource).map(([source, count]) => ({ _id: source || "Unknown", count })),
  };
}
