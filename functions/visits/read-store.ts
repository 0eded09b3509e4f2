import { keys } from "../store/keys.ts";
import { deleteRows, queryPages } from "../store/table.ts";
import { countsOf, nameOf, parseCell } from "./cell.ts";
import { addToCells, type Cells } from "./cells.ts";
import { readMark, sumGathered } from "./fold-store.ts";
import type { By } from "./names.ts";
import type { VisitCount } from "./visit-count.ts";

/** The cells of some days, as they are stored. */
async function readCells(accountId: string, by: By, from: string, to: string): Promise<Cells> {
  const cells: Cells = new Map();
  const range = { from, upTo: `${to}#\u{10ffff}` };
  for await (const rows of queryPages(keys.visits(accountId, by), range))
    for (const row of rows) cells.set(String(row.sk), countsOf(row));
  return cells;
}

/** The visits of days `from` to `to` (YYYY-MM-DD, both included) by source and campaign, or by landing page. */
export async function readVisits(accountId: string, by: By, from: string, to: string): Promise<VisitCount[]> {
  const [first, last] = [keys.visits(accountId, by).sk + from, `${keys.visits(accountId, by).sk}${to}~`];
  for (;;) {
    const mark = await readMark(accountId);
    const [cells, gathered] = await Promise.all([
      readCells(accountId, by, from, to),
      sumGathered(accountId, mark),
    ]);
    // Visits that moved into their cells meanwhile would count twice, or not at all.
    if ((await readMark(accountId)) !== mark) continue;
    for (const [sk, counts] of gathered) if (sk >= first && sk <= last) addToCells(cells, sk, counts);
    return [...cells].map(([sk, counts]) => parseCell(sk, counts));
  }
}

/** Deletes cells, present or not. */
export const deleteCells = (accountId: string, counts: readonly VisitCount[]): Promise<void> =>
  deleteRows(
    counts.map((count) => keys.visitCell(accountId, count.by, count.day, count.site_id, nameOf(count))),
  );
