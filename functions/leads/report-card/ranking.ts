import { type Range, wilsonRange, Z90 } from "../../platform/wilson.ts";

/** A lead's score, what became of it, and how much it counts. */
export type Scored = { score: number; isWon: boolean; weight: number };

/** How many leads, and how many of them became business, by what they count. */
export type Tally = { cases: number; won: number };

/** A figure with its 90% range. */
export type Ranged = { value: number; range: Range };

const FIFTH = 0.2;
/** Halvings until a range's end is known to a hundred-millionth. */
const HALVINGS = 27;

export function tally(leads: readonly Scored[]): Tally {
  const sum = (each: readonly Scored[]): number => each.reduce((total, { weight }) => total + weight, 0);
  return { cases: sum(leads), won: sum(leads.filter(({ isWon }) => isWon)) };
}

/** A rate with its range; null without leads. */
export const rateOf = ({ cases, won }: Tally): Ranged | null =>
  cases === 0 ? null : { value: won / cases, range: wilsonRange(won, cases) };

/** Leads by score, the highest first: those of one score together. */
function byScore(leads: readonly Scored[]): Tally[] {
  const groups = new Map<number, Tally>();
  for (const { score, isWon, weight } of leads) {
    const { cases, won } = groups.get(score) ?? { cases: 0, won: 0 };
    groups.set(score, { cases: cases + weight, won: won + (isWon ? weight : 0) });
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** The fifth of leads with the highest scores. Of leads with the score at its end, it has their share. */
export function topFifth(leads: readonly Scored[]): Tally {
  let left = FIFTH * tally(leads).cases;
  const top = { cases: 0, won: 0 };
  for (const { cases, won } of byScore(leads)) {
    const share = Math.min(1, left / cases);
    top.cases += share * cases;
    top.won += share * won;
    left -= share * cases;
  }
  return top;
}

/** The variance of an AUC of `value` with so many leads of each kind (Newcombe 2006, Hanley and McNeil's for one value). */
function varianceAt(value: number, won: number, lost: number): number {
  const pairs = Math.max(0, (won + lost) / 2 - 1);
  const shared = pairs * ((1 - value) / (2 - value) + value / (1 + value));
  return (value * (1 - value) * (1 + shared)) / (won * lost);
}

/** The end of the range between `value` and `bound`: the truth that would just not be excluded by what was seen. */
function endOf(value: number, bound: 0 | 1, won: number, lost: number): number {
  let [inside, outside] = [value, bound as number];
  for (let at = 0; at < HALVINGS; at++) {
    const middle = (inside + outside) / 2;
    const isInside = Math.abs(value - middle) <= Z90 * Math.sqrt(varianceAt(middle, won, lost));
    if (isInside) inside = middle;
    else outside = middle;
  }
  return (inside + outside) / 2;
}

/**
 * How well scores rank (AUC): how often a lead that became business has a higher score than one that did not. 0.5 is chance.
 * Null without leads of both kinds. The range is Newcombe's, which holds at 0 and 1 too, where DeLong's has no width.
 */
export function auc(leads: readonly Scored[]): Ranged | null {
  const { cases, won } = tally(leads);
  const lost = cases - won;
  if (won === 0 || lost === 0) return null;
  let [below, wins] = [lost, 0];
  for (const group of byScore(leads)) {
    const tied = group.cases - group.won;
    below -= tied;
    wins += group.won * (below + tied / 2);
  }
  const value = wins / (won * lost);
  return { value, range: [endOf(value, 0, won, lost), endOf(value, 1, won, lost)] };
}
