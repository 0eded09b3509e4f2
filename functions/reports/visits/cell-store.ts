import { keys } from "../../platform/store/keys.ts";
import { deleteRows, queryPages } from "../../platform/store/table.ts";
import { cellName, readCounts } from "./cell.ts";
import type { Cells } from "./cells.ts";
import type { By } from "./names.ts";
import type { VisitCount } from "./visit-count.ts";

/** The cells of days `from` to `to` (YYYY-MM-DD, both included), as they are stored. */
export async function readCells(accountId: string, by: By, from: string, to: string): Promise<Cells> {
  const cells: Cells = new Map();
  const range = { from, upTo: `${to}#\u{10ffff}` };
  for await (const rows of queryPages(keys.visits(accountId, by), range))
    for (const row of rows) cells.set(String(row.sk), readCounts(row));
  return cells;
}

/** Deletes cells, present or not. */
export const deleteCells = (accountId: string, counts: readonly VisitCount[]): Promise<void> =>
  deleteRows(
    counts.map((count) => keys.visitCell(accountId, count.by, count.day, count.site_id, cellName(count))),
  );
