/** The characters that start a formula in a spreadsheet. East Asian versions accept the full-width ones too. */
const FORMULA = "[=+\\-@＝＋－＠]";

// Some locales separate cells by semicolon or tab. Read that way, a cell splits there and its quotes mean nothing, so
// every piece is treated as a cell. "'=" is escaped as well, so that escaping can be undone.
const RISKY = new RegExp(`(^|[;,\\t\\r\\n])([\\s"]*)(?='*${FORMULA})`, "g");

/** Prefixes anything a spreadsheet might run as a formula with an apostrophe. */
export const defuse = (text: string): string => text.replace(RISKY, "$1$2'");

// Most cells need neither escaping nor defusing.
const PLAIN = /^[a-z0-9][^;,\t\r\n"]*$/i;

/** Formats a cell by RFC 4180: text quoted and defused, numbers as they are, null as nothing. */
export function formatCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return PLAIN.test(value) ? `"${value}"` : `"${defuse(value).replaceAll('"', '""')}"`;
}

/** Formats a line of cells, with its line break. */
export const formatLine = (values: (string | number | null)[]): string =>
  `${values.map(formatCell).join(",")}\r\n`;
