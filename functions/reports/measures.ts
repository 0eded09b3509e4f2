import type { Range } from "../platform/wilson.ts";
import { rateChance, sumChance } from "./chance/chance.ts";
import { countRange, rateRange } from "./chance/rates.ts";
import { changeChance, estimateSizes, type Judgment, shareChance } from "./chance/weeks.ts";
import { computeMedian } from "./table/median.ts";
import type { Sums } from "./table/sums.ts";
import type { Unit } from "./unit.ts";

type Definition = {
  unit: Unit;
  of(sums: Sums): number | null;
  /** The confidence interval of a figure with few cases; null if there are enough. */
  range?(sums: Sums): Range | null;
  /** The p-value of a change; null if it can't be tested. */
  chance?(now: Sums, before: Sums, judgment: Judgment): number | null;
};

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** What is counted per week. */
type Weekly = "leads" | "visits";
type Counted = { [Name in keyof Sums]: Sums[Name] extends number ? Name : never }[keyof Sums];

/** A count of leads or visits. */
const countMeasure = (name: Counted & Weekly) => ({
  unit: "count" as const,
  of: (sums: Sums) => sums[name],
  chance: (now: Sums, before: Sums, { days, [name]: weeks }: Judgment) =>
    changeChance([now[name], before[name]], days, weeks),
});

/** A count of some of all leads or visits. */
const shareMeasure = (name: Counted, whole: Weekly) => ({
  unit: "count" as const,
  of: (sums: Sums) => sums[name],
  chance: (now: Sums, before: Sums, { days, [whole]: weeks }: Judgment) =>
    shareChance([now[name], before[name]], days, days, weeks),
});

const moneyMeasure = (value: Counted, squares: Counted) => ({
  unit: "money" as const,
  of: (sums: Sums) => sums[value],
  chance: (now: Sums, before: Sums, { days, leads }: Judgment) =>
    sumChance([now[value], now[squares]], [before[value], before[squares]], days, estimateSizes(days, leads)),
});

/** Cost per lead, with an interval from the uncertainty of the number of leads. */
const costPer = (countIn: (sums: Sums) => number) => ({
  unit: "money" as const,
  of: ({ cost, ...sums }: Sums) => (cost > 0 ? ratio(cost, countIn({ cost, ...sums })) : null),
  range(sums: Sums): Range | null {
    const counts = sums.cost > 0 ? countRange(countIn(sums)) : null;
    return counts && [sums.cost / counts[1], sums.cost / counts[0]];
  },
  chance: (now: Sums, before: Sums, { days, leads }: Judgment) =>
    shareChance([countIn(now), countIn(before)], [now.cost, before.cost], days, leads),
});

/** Return on cost, with an interval from the uncertainty of the number of won leads, at their mean value. */
const returnMeasure = (value: Counted, squares: Counted, won: Counted) => ({
  unit: "ratio" as const,
  of: (sums: Sums) => ratio(sums[value], sums.cost),
  range(sums: Sums): Range | null {
    const counts = sums.cost > 0 ? countRange(sums[won]) : null;
    const each = sums[value] / sums[won] / sums.cost;
    return counts && [each * counts[0], each * counts[1]];
  },
  chance: (now: Sums, before: Sums, { days, leads }: Judgment) =>
    sumChance(
      [now[value], now[squares]],
      [before[value], before[squares]],
      [now.cost, before.cost],
      estimateSizes(days, leads),
    ),
});

/** What reports measure. A rate with nothing to divide by is null. Like averages, paid figures leave out demo, test and spam. */
const DEFINITIONS = {
  visits: countMeasure("visits"),
  engaged: shareMeasure("engaged", "visits"),
  form_seen: shareMeasure("form_seen", "visits"),
  form_started: shareMeasure("form_started", "visits"),
  sent: shareMeasure("sent", "visits"),
  leads: countMeasure("leads"),
  qualified: shareMeasure("qualified", "leads"),
  won: shareMeasure("won", "leads"),
  lost: shareMeasure("lost", "leads"),
  value: moneyMeasure("value", "value_squares"),
  cost: { unit: "money", of: ({ cost }) => cost },
  shared_cost: { unit: "money", of: ({ shared_cost }) => shared_cost },
  paid_leads: shareMeasure("paid_leads", "leads"),
  paid_value: moneyMeasure("paid_value", "paid_value_squares"),
  cost_per_lead: costPer(({ paid_leads }) => paid_leads),
  cost_per_qualified: costPer(({ paid_qualified }) => paid_qualified),
  cost_per_won: costPer(({ paid_won }) => paid_won),
  roas: returnMeasure("paid_value", "paid_value_squares", "paid_won"),
  blended_cost_per_lead: costPer(({ leads, filtered }) => leads - filtered),
  blended_roas: returnMeasure("value", "value_squares", "won"),
  win_rate: {
    unit: "rate",
    of: ({ won, lost }) => ratio(won, won + lost),
    range: ({ won, lost }) => rateRange(won, lost),
    chance: (now, before) => rateChance([now.won, now.lost], [before.won, before.lost]),
  },
  lead_rate: {
    unit: "rate",
    // Both sides count for the visit's source. A lead can count for a touch from weeks ago, which would distort
    // sources.
    of: ({ sent, visits }) => ratio(sent, visits),
    range: ({ sent, visits }) => rateRange(sent, visits - sent),
    chance: (now, before) =>
      rateChance([now.sent, now.visits - now.sent], [before.sent, before.visits - before.sent]),
  },
  average_score: { unit: "score", of: ({ score, scored }) => ratio(score, scored) },
  response_time: { unit: "seconds", of: ({ responses }) => computeMedian(responses ?? []) },
  answered: { unit: "count", of: ({ answered }) => answered },
  time_to_close: { unit: "seconds", of: ({ closings }) => computeMedian(closings ?? []) },
  outcomes_known: { unit: "rate", of: ({ known, knowable }) => ratio(known, knowable) },
  filtered: { unit: "count", of: ({ filtered }) => filtered },
} as const satisfies Record<string, Definition>;

export type Measure = keyof typeof DEFINITIONS;
export const MEASURES = Object.keys(DEFINITIONS) as [Measure, ...Measure[]];
export const isMeasure = (name: string): name is Measure => Object.hasOwn(DEFINITIONS, name);

export const defineMeasure = (measure: Measure): Definition => DEFINITIONS[measure];
