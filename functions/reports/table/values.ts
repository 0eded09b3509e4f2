import type { Judgment } from "../chance/weeks.ts";
import { isByDay } from "../measure-kinds.ts";
import { defineMeasure } from "../measures.ts";
import type { Question } from "../question.ts";
import { roundTo } from "../unit.ts";
import type { Sums } from "./sums.ts";

/** A row of a report, keyed by its columns. */
export type Row = Record<string, string | number | null>;

/** What a row's changes are judged by, and whether it has an unfinished day. */
export type Span = { judgment: Judgment; isUnfinished: boolean };

/** The values of a report's measures in one row. */
export function computeValues(
  { measures, compare }: Question,
  current: Sums,
  previous: Sums,
  { judgment, isUnfinished }: Span,
): Row {
  const row: Row = {};
  for (const measure of measures) {
    const { unit, of, range, chance } = defineMeasure(measure);
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
      row[`chance_${measure}`] = isCompared ? roundTo("rate", chance(current, previous, judgment)) : null;
  }
  return row;
}
