import { measureDefinitions } from "../../../../functions/reports/definitions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { type Answer, dimensionColumns, type Row } from "../answer.ts";
import { type Filters, filterFor, filterNames } from "../filters.ts";
import { isCost, measurable } from "../measurable.ts";
import { daysIn } from "../period.ts";
import { dateParameter } from "../view.ts";

/** A figure: a measure in a row of an answer, or in its totals, and the question that it answers. */
export type ExplainedFigure = { answer: Answer; query: Query; row: Row; measure: Measure };

/** The filters of a question. */
const filtersIn = (query: Query): Filters =>
  // A safe cast: they come from a question.
  Object.fromEntries(filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));

/** The days and filters that select only a row; null for one that nothing selects, such as a merged one. */
export function narrowToRow({ answer, query, row }: Omit<ExplainedFigure, "measure">) {
  const { from, to, grain } = answer;
  const filters = filtersIn(query);
  if (row === answer.totals) return { from, to, filters };
  const own = dimensionColumns(answer)
    .filter(({ name }) => name !== grain)
    .map(({ name }) => filterFor(name, row));
  if (own.some((each) => each === null)) return null;
  const days = grain === null ? { from, to } : daysIn(grain, String(row[grain]), answer);
  return { ...days, filters: { ...filters, ...Object.fromEntries(own.filter((each) => each !== null)) } };
}

/**
 * The question that a figure alone answers, with the measures that it is calculated from. A row that nothing selects keeps
 * the question's groups.
 */
export function questionBehind(figure: ExplainedFigure, seesCost: boolean): Query {
  const { query, measure, answer } = figure;
  const narrow = narrowToRow(figure);
  const { measures: _, by, grain, sort: _sort, limit, from, to, date: _date, ...rest } = query;
  const isNarrower = narrow !== null && (narrow.from !== answer.from || narrow.to !== answer.to);
  // The days before a part of a period are not those that the part was compared with.
  const { compare, ...uncompared } = rest;
  const parts = (measureDefinitions[measure].parts ?? []).filter((each) => seesCost || !isCost(each));
  const groups = narrow === null ? (by ?? "").split(",").filter(Boolean) : [];
  const measures = measurable([measure, ...parts], groups, narrow?.filters ?? filtersIn(query));
  return {
    ...{ from: narrow?.from ?? from, to: narrow?.to ?? to },
    ...uncompared,
    ...(compare !== undefined && !isNarrower && { compare }),
    ...(narrow === null
      ? { ...(by && { by }), ...(grain && { grain }), ...(limit && { limit }) }
      : narrow.filters),
    ...{ measures: (measures.length > 0 ? measures : [measure]).join(",") },
    ...dateParameter(query.date ?? "lead", measures),
  };
}
