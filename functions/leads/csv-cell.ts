/** What a spreadsheet takes for the beginning of a formula; full-width signs are read as the plain ones in East Asia. */
const FORMULA = "[=+\\-@＝＋－＠]";

// A list separator is a comma here and a semicolon or a tab elsewhere. Read by the wrong one, a cell falls apart there
// and its quotes mean nothing, so each piece is looked at as a cell. "'=" is escaped as well, or none could be undone.
const RISKY = new RegExp(`(^|[;,\\t\\r\\n])([\\s"]*)(?='*${FORMULA})`, "g");

/** Text with an apostrophe before whatever a spreadsheet might run as a formula. */
export const defuse = (text: string): string => text.replace(RISKY, "$1$2'");

// Most cells: nothing in them can end a cell, begin a formula or need an escape.
const PLAIN = /^[a-z0-9][^;,\t\r\n"]*$/i;

/** One cell by RFC 4180: text always in quotes and without formulas, a number as it is, nothing for null. */
export function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return PLAIN.test(value) ? `"${value}"` : `"${defuse(value).replaceAll('"', '""')}"`;
}

/** One line of cells, with its end. */
export const line = (values: (string | number | null)[]): string => `${values.map(cell).join(",")}\r\n`;
