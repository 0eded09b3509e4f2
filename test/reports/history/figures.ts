import type { Answer } from "../../../functions/reports/answer.ts";
import { type Asked, figureOf, recount } from "./recount-history.ts";
import type { History } from "./seeded-history.ts";

/** The figures of each row, by its labels. */
type Rows = Record<string, Record<string, number | null>>;

/** As reports round: to six decimals, and to twelve digits. */
export const rounded = (value: unknown): number | null =>
  typeof value === "number" ? Number(Number(value.toFixed(6)).toPrecision(12)) : null;
const isEmpty = (row: Record<string, number | null>): boolean => Object.values(row).every((value) => !value);

/** The figures of each row that has any, by its labels. */
export function shownFigures({ rows }: Pick<Answer, "rows">, { measures, by = [], grain }: Asked): Rows {
  const labelOf = (row: Answer["rows"][number]): string => {
    const values = by.map((name) => String(row[name === "site" ? "site_id" : name]));
    return [grain === undefined ? "" : row[grain], ...values].join(" | ");
  };
  const figures = rows.map((row) => [
    labelOf(row),
    Object.fromEntries(measures.map((name) => [name, rounded(row[name])])),
  ]);
  return Object.fromEntries(figures.filter(([, row]) => !isEmpty(row as Rows[string])));
}

/** The same, counted without the report. */
export function countedFigures(history: History, question: Asked, siteIds: readonly (string | null)[]): Rows {
  const figures = [...recount(history, question, siteIds)].map(([labels, sums]) => [
    labels,
    Object.fromEntries(question.measures.map((name) => [name, rounded(figureOf(name, sums))])),
  ]);
  return Object.fromEntries(figures.filter(([, row]) => !isEmpty(row as Rows[string])));
}
