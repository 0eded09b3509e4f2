import { LEAD_COLUMNS } from "../../../leads/column.ts";
import { LOCALE } from "../../../platform/wording.ts";
import type { Content } from "../../payload.ts";

/** A cell of a sheet. Times are in Unix milliseconds. */
export type Cell = string | number | { time: number } | null;

/** The titles of a sheet's columns. The first one identifies a lead. */
export const SHEET_COLUMNS: readonly string[] = LEAD_COLUMNS.map(({ title }) => title);

/** The cells of a lead's row, by column; null if the lead was deleted. */
export function sheetRow({ lead, site, link }: Content): Cell[] | null {
  if (lead === null) return null;
  return LEAD_COLUMNS.map(({ read, type }) => {
    const value = read({ lead, site, link });
    return value !== null && type === "time" ? { time: Date.parse(String(value)) } : value;
  });
}

/** A row with a line for each column. */
export const previewRow = (message: Content): string =>
  (sheetRow(message) ?? [])
    .map((cell, at) => {
      const isTime = typeof cell === "object" && cell !== null;
      return `${SHEET_COLUMNS[at]}: ${isTime ? new Date(cell.time).toLocaleString(LOCALE) : (cell ?? "")}`;
    })
    .join("\n");
