import { formatLine } from "../platform/csv-cell.ts";
import type { Answer } from "./answer.ts";

/** The rows of a report as a CSV file for spreadsheets. Money is in whole units of the currency named in its column. */
export function answerCsv({ columns, rows, currency }: Answer): string {
  const titles = columns.map(({ name, unit }) => (unit === "money" ? `${name} (${currency})` : name));
  const lines = rows.map((row) =>
    formatLine(
      columns.map(({ name, unit }) => {
        const value = row[name] ?? null;
        return unit === "money" && typeof value === "number" ? Math.round(value) / 100 : value;
      }),
    ),
  );
  return `\ufeff${titles.join(",")}\r\n${lines.join("")}`;
}
