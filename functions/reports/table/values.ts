import { isByDay } from "../measure-kinds.ts";
import { definitionOf, type Exposures } from "../measures.ts";
import type { Question } from "../question.ts";
import { roundTo } from "../unit.ts";
import type { Sums } from "./sums.ts";

/** A row of a report, keyed by its columns. */
export type Row = Record<string, string | number | null>;

/** The days that a row is about, in both periods, and whether one of them is not over. */
export type Span = { days: Exposures; isUnfinished: boolean };

/** The values of a report's measures in one row. */
export function valuesOf(
  { measures, compare }: Question,
  current: Sums,
  previous: Sums,
  { days, isUnfinished }: Span,
): Row {
  const row: Row = {};
  for (const measure of measures) {
    const { unit, of, range, chance } = definitionOf(measure);
    const value = of(current);
    row[measure] = roundTo(unit, value);
    if (range) {
      const [low, high] = (value === null ? null : range(current)) ?? [null, null];
      row[`${measure}_low`] = roundTo(unit, low);
      row[`${measure}_high`] = roundTo(unit, high);
    }
    if (compare === null) continue;
    const isCompared = !(isUnfinished && isByDay(measure));
    row[`previous_${measure}`] = isCompared ? roundTo(unit, of(previous)) : null;
    if (chance)
      row[`chance_${measure}`] = isCompared ? roundTo("rate", chance(current, previous, days)) : null;
  }
  return row;
}
