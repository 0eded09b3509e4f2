import { closestMatch } from "leven";
import type { Line } from "../../../ui/csv/lines.ts";
import type { consentModes } from "../consent-modes.ts";

/** The columns of a file with sites, and other names that they may have. */
const COLUMNS = {
  name: ["name", "site", "site name", "website name"],
  domain: ["domain", "url", "website", "address", "host"],
  client: ["client", "client name", "customer"],
  consent: ["consent", "consent mode"],
} as const;
type Column = keyof typeof COLUMNS;

/** The names that people give consent modes. */
const CONSENT: Record<string, keyof typeof consentModes> = {
  ...{ none: "immediate", no: "immediate", immediate: "immediate" },
  ...{ required: "required", yes: "required", ask: "required" },
  ...{ signals: "signals", gpc: "signals", dnt: "signals" },
};

export const ROWS_MAX = 200;
const TYPOS = 3;

/** A site in a file, with the number of its line. */
export type SiteLine = { number: number; row: { domain: string; [column: string]: string } };
/** The sites in a file, or why it can't be imported. */
export type SiteFile = { lines: SiteLine[]; problem?: never } | { lines?: never; problem: string };

const fold = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, " ");

const list = new Intl.ListFormat("en");
const columnNames = list.format(Object.keys(COLUMNS));

const findColumn = (name: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].some((each) => each === fold(name)));

/** What to say about a column that sites don't have. */
function unknownColumn(name: string): string {
  const meant = closestMatch(fold(name), Object.values(COLUMNS).flat(), { maxDistance: TYPOS });
  const advice = meant === undefined ? `Sites have the columns ${columnNames}.` : `Did you mean ${meant}?`;
  return `Unknown column “${name}”. ${advice}`;
}

/** Why a header line can't be used; null if it can. */
function headerProblem(names: readonly string[], columns: readonly (Column | undefined)[]): string | null {
  const at = columns.findIndex((column, index) => column === undefined && names[index] !== "");
  const given = columns.filter((column) => column !== undefined);
  const repeated = given.find((column, index) => given.indexOf(column) !== index);
  if (!given.includes("domain") && given.length === 0)
    return `The first line must name the columns: ${columnNames}. Only domain is required.`;
  if (at !== -1) return unknownColumn(names[at] ?? "");
  if (repeated !== undefined) return `The file has two columns for ${repeated}.`;
  return given.includes("domain") ? null : "The file needs a column named domain.";
}

/** Reads a file's lines as sites. A site without a column for its name is named after its domain. */
export function readSites(all: readonly Line[]): SiteFile {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [header, ...rest] = filled;
  const names = header?.cells ?? [];
  const columns = names.map(findColumn);
  const problem = headerProblem(names, columns);
  if (problem !== null) return { problem };
  if (rest.length === 0) return { problem: "The file has no sites." };
  if (rest.length > ROWS_MAX)
    return {
      problem: `The file has ${rest.length.toLocaleString()} sites. Import at most ${ROWS_MAX} at a time.`,
    };
  const lines = rest.map(({ number, cells }): SiteLine => {
    const entries = columns.flatMap((column, at): [Column, string][] => {
      // An apostrophe before a formula was added by an exporter.
      const text = (cells[at] ?? "").replace(/^'(?=[=+\-@])/, "");
      if (column === undefined || ((column === "client" || column === "consent") && text === "")) return [];
      return [[column, column === "consent" ? (CONSENT[fold(text)] ?? text) : text]];
    });
    const row = { domain: "", ...Object.fromEntries(entries) };
    return { number, row: columns.includes("name") ? row : { ...row, name: row.domain } };
  });
  return { lines };
}
