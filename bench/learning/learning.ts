import { believe } from "../../functions/leads/learning/design.ts";
import { type Taught, toExamples } from "../../functions/leads/learning/examples.ts";
import { fit } from "../../functions/leads/learning/fit.ts";
import { strengthAt } from "../../functions/leads/learning/gate.ts";
import { dot } from "../../functions/leads/learning/matrix.ts";
import { dueLook, learn } from "../../functions/leads/learning/model.ts";
import { wilsonRange } from "../../functions/platform/wilson.ts";
import { atLeast, atMost, type Finding, measured } from "../finding.ts";
import { computeAuc } from "../scoring/learning.ts";
import {
  createDice,
  type Dice,
  drawAccount,
  drawLead,
  POPULATIONS,
  type Population,
  PRIOR,
} from "./populations.ts";

/** Accounts of each population at each size; fewer where an account takes long. */
const SIZES = [
  [20, 20],
  [50, 10],
  [200, 4],
  [1000, 1],
] as const;
const FRESH = 1500;
/** Accounts in which nothing but chance differs, and the outcomes of their lives. */
const LIVES = 100;
const LOOKS = [20, 30, 50, 100, 200];
const LARGE = 10_000;

const DRAWS = 20_000;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How well some weights rank leads that nothing was learned from. */
function aucOf(weights: Float64Array, truth: Float64Array, dice: Dice): number {
  const leads = Array.from({ length: FRESH }, () => drawLead(truth, dice));
  return computeAuc(leads.map(({ x, isWon }) => ({ score: dot(x, weights), won: isWon })));
}

/** What learning would find that had no prior: the same strength around weights of nothing. */
function learnWithoutPrior(labels: readonly Taught[]): Float64Array {
  const strengths = believe(labels.length).strengths.map((each, at) => (at === 0 ? each : strengthAt(100)));
  return fit(toExamples(labels), { weights: PRIOR.map(() => 0), strengths }).weights;
}

const hasBoth = (labels: readonly Taught[]): boolean =>
  labels.some(({ isWon }) => isWon) && labels.some(({ isWon }) => !isWon);

/** The ranking of an account's leads by the prior, by what it would adopt, and by learning without a prior. */
function compareOn(population: Population, outcomes: number, seed: number) {
  const dice = createDice(seed);
  const { labels, truth } = drawAccount(population, outcomes, dice);
  const at = (weights: Float64Array) => aucOf(weights, truth, createDice(seed + 1));
  const cold = at(PRIOR);
  const isDue = dueLook(labels, 0) !== null;
  const { look, learned } = isDue ? learn(labels) : { look: null, learned: null };
  const isAdopted = look?.isBetter === true && learned !== null;
  return {
    cold,
    own: isAdopted ? at(Float64Array.from([0, ...learned.weights])) : cold,
    bare: hasBoth(labels) ? at(learnWithoutPrior(labels)) : 0.5,
    isAdopted,
  };
}

function measureSize(outcomes: number, accounts: number): Finding[] {
  const each = POPULATIONS.map((population, number) => ({
    name: population.name,
    draws: Array.from({ length: accounts }, (_, at) =>
      compareOn(population, outcomes, 1 + at * 7919 + number * 104_729),
    ),
  }));
  const all = each.flatMap(({ draws }) => draws);
  const worse = all.filter(({ own, cold }) => own < cold - 0.01).length / all.length;
  return [
    ...each.map(({ name, draws }) =>
      measured(
        `learning: AUC at ${outcomes} outcomes less the prior's (${mean(draws.map(({ cold }) => cold)).toFixed(3)}), ${name}`,
        mean(draws.map(({ own, cold }) => own - cold)),
        `, ${draws.filter(({ isAdopted }) => isAdopted).length} of ${draws.length} adopted`,
      ),
    ),
    ...(outcomes === 20
      ? [
          atLeast(
            "learning: AUC at 20 outcomes more than without a prior",
            mean(all.map(({ own, bare }) => own - bare)),
            0.08,
            "",
          ),
        ]
      : []),
    ...(outcomes <= 50
      ? [
          atMost(
            `learning: accounts more than .01 below the prior at ${outcomes} outcomes`,
            100 * worse,
            2,
            "%",
          ),
        ]
      : []),
  ];
}

/** How many accounts adopt a model sooner or later although only chance and their base rate differ from the prior. */
function measureFalseAdoption(): Finding {
  const [nothing] = POPULATIONS;
  const adopted = Array.from({ length: LIVES }, (_, at) => {
    const { labels } = drawAccount(nothing, LOOKS.at(-1) ?? 0, createDice(31 + at * 15_485_863));
    return LOOKS.some((look) => {
      const soFar = labels.slice(0, look);
      return dueLook(soFar, 0) === look && learn(soFar).look.isBetter;
    });
  }).filter(Boolean).length;
  return atMost(
    `learning: of ${LIVES} accounts like the prior, those that ever adopt a model up to ${LOOKS.at(-1)} outcomes`,
    (100 * adopted) / LIVES,
    5,
    "%",
  );
}

/** How often the report card's 90% range of a band has the true rate in it. */
function measureCoverage(): Finding[] {
  const dice = createDice(5);
  const covered = Array.from({ length: DRAWS }, () => {
    const [rate, cases] = [0.05 + 0.7 * dice(), 5 + Math.floor(dice() * 60)];
    const won = Array.from({ length: cases }).filter(() => dice() < rate).length;
    const [low, high] = wilsonRange(won, cases);
    return low <= rate && rate <= high;
  }).filter(Boolean).length;
  const share = (100 * covered) / DRAWS;
  const goal = "learning: the report card's 90% ranges that have the truth in them";
  return [atLeast(goal, share, 87, "%"), atMost(goal, share, 93, "%")];
}

/** How far fifty copies of a lead move a weight, against three of it. */
function measureCopies(): Finding {
  const { labels } = drawAccount(POPULATIONS[0], 30, createDice(9));
  const [first] = labels;
  const moved = (copies: number): number => {
    const copied = Array.from({ length: copies }, () => ({ ...(first as Taught), isWon: true }));
    const { weights } = learn([...labels.slice(1), ...copied]).learned;
    return Math.max(...weights.map((weight, at) => Math.abs(weight - (PRIOR[at + 1] ?? 0))));
  };
  return atMost(
    "learning: how far 50 copies of a lead move a weight, against three",
    moved(50) / moved(3),
    1.05,
    "times",
  );
}

function measureTime(): Finding {
  const { labels } = drawAccount(POPULATIONS[0], LARGE, createDice(3));
  const times = [1, 2, 3].map(() => {
    const { user: before } = process.cpuUsage();
    learn(labels);
    return (process.cpuUsage().user - before) / 1e6;
  });
  return atMost("learning: CPU of a look at 10,000 outcomes", Math.min(...times), 1, "s");
}

/** Whether learning from an account's outcomes helps, and whether it ever harms: over twelve populations of known truth. */
export async function learning(): Promise<Finding[]> {
  return [
    ...SIZES.flatMap(([outcomes, accounts]) => measureSize(outcomes, accounts)),
    measureFalseAdoption(),
    ...measureCoverage(),
    measureCopies(),
    measureTime(),
  ];
}
