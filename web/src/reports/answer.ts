import type { fetchAnswer } from "../api/fetch-answer.ts";

/** The answer of GET /api/reports. With a comparison, each measure M has a column `previous_M`. */
export type Answer = Awaited<ReturnType<typeof fetchAnswer>>;
export type Column = Answer["columns"][number];
export type Unit = Column["unit"];
/** Merged rows have a `special` mark. */
export type Row = Answer["rows"][number];

/** A figure of a row; null if there is none. */
export function figureIn(row: Row, name: string): number | null {
  const value = row[name];
  return typeof value === "number" ? value : null;
}

/** The measures to show as columns: previous figures, ranges and chances are part of their measure's column. */
export const measureColumns = ({ columns }: Pick<Answer, "columns">): Column[] =>
  columns.filter(({ name, kind }) => kind === "measure" && !/^(previous|chance)_|_(low|high)$/.test(name));

export const dimensionColumns = ({ columns }: Pick<Answer, "columns">): Column[] =>
  columns.filter(({ kind }) => kind === "dimension");

/** Whether anything was counted for a measure, in the period or in the one it is compared with. */
export function hasFigures({ totals }: Pick<Answer, "totals">, { name, unit }: Column): boolean {
  const figures = [figureIn(totals, name), figureIn(totals, `previous_${name}`)];
  const isSum = unit === "count" || unit === "money";
  return figures.some((figure) => figure !== null && (figure > 0 || !isSum));
}

/** Removes the columns of measures that were never counted, such as visits or cost, except for `kept`. */
export const withoutEmpty = (answer: Answer, kept: readonly string[]): Answer => ({
  ...answer,
  columns: answer.columns.filter(
    (column) => column.kind === "dimension" || kept.includes(column.name) || hasFigures(answer, column),
  ),
});

/** The sum of a column's figures. */
export const sumRows = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + (figureIn(row, name) ?? 0), 0);

/** A key that identifies a row within its answer. */
export const rowKey = ({ columns }: Pick<Answer, "columns">, row: Row): string =>
  dimensionColumns({ columns })
    .map(({ name }) => row[`${name}_id`] ?? row[name] ?? `\n${row.special}`)
    .join("\n");
