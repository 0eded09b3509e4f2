import Papa from "papaparse";

/** A line of a table, with its number in the file. */
export type Line = { number: number; cells: string[] };

/** The lines of a CSV text. Their delimiter is guessed unless it is given. */
export function readLines(text: string, delimiter = ""): Line[] {
  let number = 1;
  return Papa.parse<string[]>(text, { delimiter }).data.map((cells) => {
    const line = { number, cells: cells.map((cell) => cell.trim()) };
    // A cell may contain line breaks.
    number += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return line;
  });
}
