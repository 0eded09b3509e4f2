import { naturalKey, orderedValues } from "../../../functions/reports/natural-order.ts";
import { type Answer, dimensionColumns, type Row } from "./answer.ts";

/** A column to sort by, as in the URL: "-leads" means most leads first. */
export type Sort = { column: string; isDescending: boolean };
export const sortText = ({ column, isDescending }: Sort): string => `${isDescending ? "-" : ""}${column}`;
export const sortIn = (text: string | null): Sort | null =>
  text ? { column: text.replace(/^-/, ""), isDescending: text.startsWith("-") } : null;

/** Sorted rows; those without a figure come last, followed by merged ones. */
function sortRows(rows: readonly Row[], { column, isDescending }: Sort): Row[] {
  const rank = (row: Row) => (row.special !== undefined ? 2 : row[column] === null ? 1 : 0);
  const order = (a: Row, b: Row) => {
    const [x, y] = [naturalKey(column, a[column] ?? ""), naturalKey(column, b[column] ?? "")];
    const ascending =
      typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y));
    return isDescending ? -ascending : ascending;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b) || order(a, b));
}

/** An answer's rows in the requested order; by default weekdays, hours and scores in their natural order, all others as received. */
export function orderedRows(answer: Pick<Answer, "columns" | "rows">, sort: Sort | null = null): Row[] {
  if (sort && answer.columns.some(({ name }) => name === sort.column)) return sortRows(answer.rows, sort);
  const first = dimensionColumns(answer)[0]?.name ?? "";
  const isOrdered = orderedValues(first) !== undefined || first === "touches";
  return isOrdered ? sortRows(answer.rows, { column: first, isDescending: false }) : answer.rows;
}
