import { addToCells, type Cells, decodeCells, encodeCells } from "./cells.ts";
import { shortId } from "./count-transactions.ts";

/** What a batch's reports add to an account's cells, and the ids of their messages. */
export type Gathered = { accountId: string; ids: readonly string[]; cells: Cells };

/** The longest text of a row, far below the limit of 400 KB: some texts don't compress. */
const ROW_CHARACTERS = 200_000;
/** The number of cells per row, so that a single transaction can fold it. */
export const CELLS_PER_ROW = 90;

type Line = [accountId: string, ids: readonly string[], cells: ReturnType<typeof encodeCells>];

/** Encodes several accounts' counts into few row texts, each with its message ids. */
export function encodeBatch(gathered: readonly Gathered[]): { text: string; ids: string[] }[] {
  const rows: { lines: string[]; ids: string[]; size: number }[] = [];
  for (const { accountId, ids, cells } of gathered) {
    const line = JSON.stringify([accountId, ids.map(shortId), encodeCells(cells)] satisfies Line);
    let row = rows.at(-1);
    if (row === undefined || row.size + line.length > ROW_CHARACTERS) {
      row = { lines: [], ids: [], size: 0 };
      rows.push(row);
    }
    row.lines.push(line);
    row.ids.push(...ids);
    row.size += line.length;
  }
  return rows.map(({ lines, ids }) => ({ text: `[${lines}]`, ids }));
}

/** Decodes a row's text. */
export const decodeBatch = (text: string): { accountId: string; ids: readonly string[]; lines: Line[2] }[] =>
  (JSON.parse(text) as Line[]).map(([accountId, ids, lines]) => ({ accountId, ids, lines }));

/** Sums the batches of a slot by account. */
export function sumBatches(texts: Iterable<string>): Map<string, Cells> {
  const byAccount = new Map<string, Cells>();
  for (const text of texts)
    for (const { accountId, lines } of decodeBatch(text)) {
      const cells = byAccount.get(accountId) ?? new Map();
      byAccount.set(accountId, cells);
      for (const [sk, counts] of decodeCells(lines)) addToCells(cells, sk, counts);
    }
  return byAccount;
}

/** Splits cells into the texts of rows. */
export function encodeRows(cells: Cells): string[] {
  const lines = encodeCells(cells);
  const texts: string[] = [];
  for (let at = 0; at < lines.length; at += CELLS_PER_ROW)
    texts.push(JSON.stringify(lines.slice(at, at + CELLS_PER_ROW)));
  return texts;
}

/** Decodes the text of a row. */
export const decodeRow = (text: string): ReturnType<typeof decodeCells> => decodeCells(JSON.parse(text));
