import Papa from "papaparse";
import { type Line, readLines } from "../../../ui/csv/lines.ts";
import { type Header, readHeader } from "./columns.ts";

/** How many lines are searched for the header: exports begin with their name, dates and notes. */
const PREAMBLE_MAX = 40;
const DELIMITERS = [",", "\t", ";", "|"];

export type Table = {
  header: Header;
  names: string[];
  preamble: string[][];
  lines: Line[];
};

const firstLines = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview: PREAMBLE_MAX }).data;

const countColumns = (header: Header): number => Object.keys(header.columns).length;

/** The table of a file: its header, and the lines below it with their numbers. Null if no header is found. */
export function findTable(text: string): Table | null {
  const found = DELIMITERS.flatMap((delimiter) =>
    firstLines(text, delimiter).flatMap((cells, at) => {
      const header = readHeader(cells);
      return header ? [{ delimiter, at, header }] : [];
    }),
  ).sort((a, b) => countColumns(b.header) - countColumns(a.header) || a.at - b.at);
  const [best] = found;
  if (best === undefined) return null;
  const lines = readLines(text, best.delimiter);
  return {
    header: best.header,
    names: lines[best.at]?.cells ?? [],
    preamble: lines.slice(0, best.at).map(({ cells }) => cells),
    lines: lines.slice(best.at + 1),
  };
}
