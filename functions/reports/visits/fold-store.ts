import { decompress } from "../../platform/store/compression.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { deleteRows, getRow, queryPages, type Row, rowKey } from "../../platform/store/table.ts";
import { put, transact } from "../../platform/store/transaction.ts";
import { addToCells, type Cells } from "./cells.ts";
import { addCell } from "./count-store.ts";
import { readGatheredSlot } from "./gather-store.ts";
import { decodeRow } from "./gathered.ts";

/** A transaction is limited to a hundred rows, and one of them is the mark. */
const CELLS_MAX = 99;

/** The watermark: the last row whose visits are in their cells; "" if none is. */
export async function readMark(accountId: string): Promise<string> {
  return String((await getRow(keys.gatheredMark(accountId)))?.place ?? "");
}

/** A range of rows, after one and up to and including another. */
type Range = { after?: string; upTo?: string };

const toCursor = (accountId: string, { sk }: Row): string =>
  String(sk).slice(keys.gathered(accountId, "").sk.length);

/** The rows of an account's gathered visits. */
async function* gatheredRows(accountId: string, { after = "", upTo }: Range) {
  for await (const rows of queryPages(keys.gathered(accountId, ""), { from: after, ...(upTo && { upTo }) }))
    for (const row of rows) {
      const place = toCursor(accountId, row);
      if (place > after)
        yield { key: rowKey(row), place, cells: decodeRow(decompress(row.cells as Uint8Array)) };
    }
}

/** Sums an account's gathered visits after a watermark. */
export async function sumGathered(accountId: string, mark: string): Promise<Cells> {
  const sum: Cells = new Map();
  for await (const { cells } of gatheredRows(accountId, { after: mark }))
    for (const [sk, counts] of cells) addToCells(sum, sk, counts);
  return sum;
}

/** Advances the watermark and adds the visits before it to their cells. False if another run has moved it. */
async function moveMark(accountId: string, from: string, to: string, cells: Cells): Promise<boolean> {
  const mark = keys.gatheredMark(accountId);
  const condition = from === "" ? "attribute_not_exists(pk)" : "place = :from";
  const failed = await transact(() => [
    put(mark, { place: to }, condition, from === "" ? undefined : { ":from": from }),
    ...[...cells].map(([sk, counts]) => addCell(accountId, sk, counts)),
  ]);
  return failed.length === 0;
}

/**
 * Adds an account's gathered visits to their cells, exactly once, and deletes their rows. Safe to run concurrently and
 * to kill midway.
 */
export async function foldGathered(accountId: string): Promise<void> {
  const slot = await readGatheredSlot();
  if (slot === null) return;
  let mark = await readMark(accountId);
  let sum: Cells = new Map();
  let last = mark;
  for await (const { place, cells } of gatheredRows(accountId, { after: mark, upTo: `${slot}~` })) {
    const added = cells.filter(([sk]) => !sum.has(sk)).length;
    if (sum.size + added > CELLS_MAX) {
      if (!(await moveMark(accountId, mark, last, sum))) return;
      [mark, sum] = [last, new Map()];
    }
    for (const [sk, counts] of cells) addToCells(sum, sk, counts);
    last = place;
  }
  if (last !== mark && !(await moveMark(accountId, mark, last, sum))) return;
  if (last === "") return;
  const done: Key[] = [];
  for await (const { key } of gatheredRows(accountId, { upTo: last })) done.push(key);
  await deleteRows(done);
}
