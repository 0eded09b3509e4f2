import Papa from "papaparse";
import { type Header, readHeader } from "./columns.ts";

/** How many lines are searched for the header: exports begin with their name, dates and notes. */
const PREAMBLE_MAX = 40;
const DELIMITERS = [",", "\t", ";", "|"];

export type Line = { number: number; cells: string[] };
export type Table = {
  header: Header;
  names: string[];
  preamble: string[][];
  lines: Line[];
};

const parse = (text: string, delimiter: string, preview = 0): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview }).data;

const widthOf = (header: Header): number => Object.keys(header.columns).length;

/** The table of a file: its header, and the lines below it with their numbers. Null if no header is found. */
export function findTable(text: string): Table | null {
  const found = DELIMITERS.flatMap((delimiter) =>
    parse(text, delimiter, PREAMBLE_MAX).flatMap((cells, at) => {
      const header = readHeader(cells);
      return header ? [{ delimiter, at, header }] : [];
    }),
  ).sort((a, b) => widthOf(b.header) - widthOf(a.header) || a.at - b.at);
  const [best] = found;
  if (best === undefined) return null;
  const all = parse(text, best.delimiter);
  let number = 1;
  const lines = all.map((cells) => {
    const line = { number, cells: cells.map((cell) => cell.trim()) };
    // A cell may contain line breaks.
    number += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return line;
  });
  return {
    header: best.header,
    names: lines[best.at]?.cells ?? [],
    preamble: lines.slice(0, best.at).map(({ cells }) => cells),
    lines: lines.slice(best.at + 1),
  };
}
