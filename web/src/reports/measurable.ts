import {
  BLENDED_DIMENSIONS,
  COST_DIMENSIONS,
  type Dimension,
  PAGE_DIMENSIONS,
  VISIT_DIMENSIONS,
} from "../../../functions/reports/dimensions.ts";
import { isBlendedMeasure, isCostMeasure, isVisitMeasure } from "../../../functions/reports/measure-kinds.ts";
import { isMeasure, type Measure } from "../../../functions/reports/measures.ts";
import { type Filters, filterDimensions } from "./filters.ts";
import { dimensionNames } from "./words.ts";

/** Whether a column or a word of an address is a measure of cost. */
export const isCost = (name: string): boolean => isMeasure(name) && isCostMeasure(name);

type Rule = {
  /** What the measures are about, and how the sentence begins that says what is unknown. */
  about: string;
  unknown: string;
  covers: (measure: Measure) => boolean;
  /** The sets of dimensions that the measures are known by. */
  known: readonly (readonly Dimension[])[];
};

const TIME: readonly string[] = ["day", "week", "month"];

/** The server refuses these measures by other dimensions. */
const rules: readonly Rule[] = [
  {
    about: "visits",
    unknown: "Visits are not counted by",
    covers: isVisitMeasure,
    known: [PAGE_DIMENSIONS, VISIT_DIMENSIONS],
  },
  {
    about: "cost",
    unknown: "Cost is not known by",
    covers: isCostMeasure,
    known: [COST_DIMENSIONS],
  },
  {
    about: "blended figures",
    unknown: "Blended figures are about all leads, not about those by",
    covers: isBlendedMeasure,
    known: [BLENDED_DIMENSIONS],
  },
];

const isIn = (dimensions: readonly string[]) => (name: string) =>
  TIME.includes(name) || dimensions.includes(name);
const isKnownBy = ({ known }: Rule, names: readonly string[]): boolean =>
  known.some((set) => names.every(isIn(set)));

const dimensionsIn = (by: readonly string[], filters: Filters): string[] => [
  ...new Set([...by, ...(Object.keys(filters) as (keyof Filters)[]).map((name) => filterDimensions[name])]),
];

/** The rules that forbid some of these measures by these dimensions and filters. */
const broken = (measures: readonly Measure[], names: readonly string[]): Rule[] =>
  rules.filter((rule) => measures.some(rule.covers) && !isKnownBy(rule, names));

/** The measures that the server can answer by these dimensions and filters. */
export function measurable(measures: readonly Measure[], by: readonly string[], filters: Filters): Measure[] {
  const against = broken(measures, dimensionsIn(by, filters));
  return measures.filter((measure) => !against.some((rule) => rule.covers(measure)));
}

/** What some measures are about that cannot be answered by these dimensions and filters, such as "visits"; null if all can. */
export function findConflict(
  measures: readonly Measure[],
  by: readonly string[],
  filters: Filters,
): string | null {
  const against = broken(measures, dimensionsIn(by, filters));
  return against.length === 0 ? null : against.map(({ about }) => about).join(" and ");
}

const lists = { or: new Intl.ListFormat("en", { type: "disjunction" }), and: new Intl.ListFormat("en") };

/** Why some measures cannot be answered by these dimensions and filters: a sentence for each reason. */
export function reasonsAgainst(
  measures: readonly Measure[],
  by: readonly string[],
  filters: Filters,
): string[] {
  const names = dimensionsIn(by, filters);
  const read = (name: string) => dimensionNames[name as Dimension].toLowerCase();
  return broken(measures, names).map(({ unknown, known }) => {
    const never = names.filter((name) => !known.some((set) => isIn(set)(name)));
    if (never.length > 0) return `${unknown} ${lists.or.format(never.map(read))}.`;
    const apart = names.filter((name) => !known.every((set) => isIn(set)(name)));
    return `${unknown} ${lists.and.format(apart.map(read))} together.`;
  });
}
