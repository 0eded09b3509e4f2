import { medianOf } from "./table/median.ts";
import { countRange, type Range, rateRange } from "./table/rates.ts";
import type { Sums } from "./table/sums.ts";
import type { Unit } from "./unit.ts";

type Definition = {
  unit: Unit;
  of(sums: Sums): number | null;
  /** The range that a figure of few cases is likely in; null if there are enough. */
  range?(sums: Sums): Range | null;
};

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const costPer = (cost: number, leads: number): number | null => (cost > 0 ? ratio(cost, leads) : null);

/** What each lead is likely to cost, by how many there may be by chance. */
function costRange(cost: number, leads: number): Range | null {
  const counts = cost > 0 ? countRange(leads) : null;
  return counts && [cost / counts[1], cost / counts[0]];
}

/** The return that is likely if as many are won as may be by chance, each worth as much as those were. */
function returnRange(value: number, won: number, cost: number): Range | null {
  const counts = cost > 0 ? countRange(won) : null;
  return counts && [(value * counts[0]) / won / cost, (value * counts[1]) / won / cost];
}

/** Whether more visits sent a form than there were: a visit that was counted yesterday may send a form today. */
export const hasMoreSent = ({ visits, sent }: Sums): boolean => sent > visits;

/** What reports measure. A rate with nothing to divide by is null. */
const DEFINITIONS = {
  visits: { unit: "count", of: ({ visits }) => visits },
  engaged: { unit: "count", of: ({ engaged }) => engaged },
  form_seen: { unit: "count", of: ({ form_seen }) => form_seen },
  form_started: { unit: "count", of: ({ form_started }) => form_started },
  sent: { unit: "count", of: ({ sent }) => sent },
  leads: { unit: "count", of: ({ leads }) => leads },
  qualified: { unit: "count", of: ({ qualified }) => qualified },
  won: { unit: "count", of: ({ won }) => won },
  lost: { unit: "count", of: ({ lost }) => lost },
  value: { unit: "money", of: ({ value }) => value },
  cost: { unit: "money", of: ({ cost }) => cost },
  // What campaigns with cost brought. Like averages, it leaves out demo, test and spam leads.
  paid_leads: { unit: "count", of: ({ paid_leads }) => paid_leads },
  paid_value: { unit: "money", of: ({ paid_value }) => paid_value },
  cost_per_lead: {
    unit: "money",
    of: ({ cost, paid_leads }) => costPer(cost, paid_leads),
    range: ({ cost, paid_leads }) => costRange(cost, paid_leads),
  },
  cost_per_qualified: {
    unit: "money",
    of: ({ cost, paid_qualified }) => costPer(cost, paid_qualified),
    range: ({ cost, paid_qualified }) => costRange(cost, paid_qualified),
  },
  cost_per_won: {
    unit: "money",
    of: ({ cost, paid_won }) => costPer(cost, paid_won),
    range: ({ cost, paid_won }) => costRange(cost, paid_won),
  },
  roas: {
    unit: "ratio",
    of: ({ paid_value, cost }) => ratio(paid_value, cost),
    range: ({ paid_value, paid_won, cost }) => returnRange(paid_value, paid_won, cost),
  },
  blended_cost_per_lead: {
    unit: "money",
    of: ({ cost, leads, filtered }) => costPer(cost, leads - filtered),
  },
  blended_roas: { unit: "ratio", of: ({ value, cost }) => ratio(value, cost) },
  win_rate: {
    unit: "rate",
    of: ({ won, lost }) => ratio(won, won + lost),
    range: ({ won, lost }) => rateRange(won, lost),
  },
  lead_rate: {
    unit: "rate",
    // Both count for the visit's own source. A lead counts for a touch of weeks ago, and would make sources unlike.
    of: (sums) => (hasMoreSent(sums) ? null : ratio(sums.sent, sums.visits)),
    range: (sums) => (hasMoreSent(sums) ? null : rateRange(sums.sent, sums.visits - sums.sent)),
  },
  average_score: { unit: "score", of: ({ score, scored }) => ratio(score, scored) },
  response_time: { unit: "seconds", of: ({ responses }) => medianOf(responses ?? []) },
  answered: { unit: "count", of: ({ answered }) => answered },
  filtered: { unit: "count", of: ({ filtered }) => filtered },
} as const satisfies Record<string, Definition>;

export type Measure = keyof typeof DEFINITIONS;
export const MEASURES = Object.keys(DEFINITIONS) as [Measure, ...Measure[]];
export const isMeasure = (name: string): name is Measure => Object.hasOwn(DEFINITIONS, name);

/** Measures of visits and of cost, which only some dimensions apply to. */
const VISIT_MEASURES: readonly Measure[] = [
  ...(["visits", "engaged", "form_seen", "form_started", "sent", "lead_rate"] as const),
];
/** Measures that divide by what all leads brought, including those that no campaign with cost brought. */
const BLENDED_MEASURES: readonly Measure[] = ["blended_cost_per_lead", "blended_roas"];
const COST_MEASURES: readonly Measure[] = [
  ...(["cost", "paid_leads", "paid_value", "cost_per_lead", "cost_per_qualified", "cost_per_won"] as const),
  ...(["roas"] as const),
  ...BLENDED_MEASURES,
];
export const isVisitMeasure = (measure: Measure): boolean => VISIT_MEASURES.includes(measure);
export const isBlendedMeasure = (measure: Measure): boolean => BLENDED_MEASURES.includes(measure);
export const isCostMeasure = (measure: Measure): boolean => COST_MEASURES.includes(measure);

export const definitionOf = (measure: Measure): Definition => DEFINITIONS[measure];
