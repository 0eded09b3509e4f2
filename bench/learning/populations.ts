import { believe, toRow } from "../../functions/leads/learning/design.ts";
import type { Taught } from "../../functions/leads/learning/examples.ts";
import { sigma } from "../../functions/leads/learning/fit.ts";
import { dot } from "../../functions/leads/learning/matrix.ts";
import type { Features } from "../../functions/leads/scoring/features.ts";
import { LEVELS, packLevels, priorLevel } from "../../functions/leads/scoring/levels.ts";
import { DAY_MS } from "../../functions/platform/day.ts";

export type Dice = () => number;

/**
 * Random numbers from 0 up to 1 that are the same in every run (mulberry32). The generator of the tests is too regular here: a
 * lead's outcome would depend on its features by more than its weights.
 */
export function createDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A drawn lead: its row, its packed levels, and whether it truly becomes business. */
type Drawn = { x: Float64Array; levels: string; isWon: boolean };

/**
 * Accounts whose truth is known. `truth` draws an account's weights, of which the first is its base rate in log-odds; `label`
 * says what is recorded of a lead, null for nothing.
 */
export type Population = {
  name: string;
  truth(dice: Dice): Float64Array;
  label?(lead: Drawn, dice: Dice): Partial<Taught> | null;
  /** The weights after drift, from the middle of the outcomes on. */
  later?(truth: Float64Array, dice: Dice): Float64Array;
};

/** The prior's weights, of which the first, the base rate, is 0. */
export const PRIOR = believe(1).weights;

const normal = (dice: Dice): number => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());

/** The prior's weights, each times `scale` and off by chance, around a base rate. */
const around =
  (base: number, spread: number, scale = 1) =>
  (dice: Dice) =>
    PRIOR.map((weight, at) => (at === 0 ? base : scale * weight + spread * normal(dice)));

/** How far an account's weights usually are from the prior. */
const USUAL = 0.5;
const usual = around(-1, USUAL);

/** What a seller expects of a lead by the prior's score, from 0 to 1. */
const expected = ({ x }: Drawn): number => sigma(dot(x, PRIOR));

/** In the first, nothing but chance and the base rate differs from the prior. */
export const POPULATIONS: readonly [Population, ...Population[]] = [
  { name: "as the prior says", truth: around(-1, 0) },
  { name: "own weights", truth: usual },
  { name: "half of the prior reversed", truth: (dice) => usual(dice).map((w) => (dice() < 0.5 ? -w : w)) },
  { name: "weights twice as strong", truth: around(-1, USUAL, 2) },
  { name: "rare wins", truth: around(-2.5, USUAL) },
  { name: "frequent wins", truth: around(0.8, USUAL) },
  {
    name: "label noise",
    truth: usual,
    label: ({ isWon }, dice) => ({ isWon: dice() < 0.15 ? !isWon : isWon }),
  },
  {
    name: "losses rarely marked",
    truth: usual,
    label: ({ isWon }, dice) => (isWon || dice() < 0.3 ? { isWon } : null),
  },
  {
    name: "losses assumed",
    truth: usual,
    label: ({ isWon }, dice) => (isWon || dice() < 0.3 ? { isWon } : { isWon, isSilent: true, weight: 0.5 }),
  },
  {
    name: "delayed wins",
    truth: usual,
    label: ({ isWon }, dice) =>
      isWon && dice() < 0.25 ? { isWon: false, isSilent: true, weight: 0.5 } : { isWon },
  },
  {
    name: "drift",
    truth: usual,
    later: (truth, dice) => truth.map((weight, at) => (at === 0 ? weight : weight + USUAL * normal(dice))),
  },
  {
    name: "sales follow the score",
    truth: usual,
    // A lead with a low score is called late, and half of its wins are lost.
    label: (lead, dice) => ({ isWon: lead.isWon && (expected(lead) > 0.5 || dice() < 0.5) }),
  },
];

function drawLevel(feature: string, levels: readonly string[], dice: Dice): string | null {
  // Unknown to a tenth of leads, as where a form does not ask.
  if (dice() < 0.1) return null;
  const shares = levels.map((level) => priorLevel(feature, level)[1]);
  let left = dice() * shares.reduce((sum, share) => sum + share, 0);
  for (const [at, share] of shares.entries()) {
    left -= share;
    if (left < 0) return levels[at] ?? null;
  }
  return null;
}

export function drawLead(truth: Float64Array, dice: Dice): Drawn {
  const features = Object.fromEntries(
    LEVELS.map(([feature, levels]) => [feature, drawLevel(feature, levels, dice)]),
  ) as Features;
  const x = toRow(features);
  return { x, levels: packLevels(features), isWon: dice() < sigma(dot(x, truth)) };
}

/** An account of a population: its outcomes, in the order in which they were recorded, and its truth after them. */
export function drawAccount({ truth: draw, label, later }: Population, outcomes: number, dice: Dice) {
  const early = draw(dice);
  const late = later?.(early, dice) ?? early;
  const labels: Taught[] = [];
  for (let reported = 0; reported < outcomes; ) {
    const lead = drawLead(reported * 2 < outcomes ? early : late, dice);
    const own = label ? label(lead, dice) : {};
    if (own === null) continue;
    const each = { isWon: lead.isWon, isSilent: false, weight: 1 as const, host: null, ...own };
    labels.push({ ...each, levels: lead.levels, at: labels.length * DAY_MS });
    if (!each.isSilent) reported++;
  }
  return { labels, truth: late };
}
