import { daysBetween } from "../../leads/packs/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { parseCell } from "./cell.ts";
import { readCells } from "./cell-store.ts";
import { addToCells, type Cells } from "./cells.ts";
import { groupSpans } from "./closing.ts";
import { readMark, sumGathered } from "./fold-store.ts";
import type { By } from "./names.ts";
import { readPacked } from "./pack-store.ts";
import type { VisitCount } from "./visit-count.ts";

const LANES = 4;

/** The visits of days without a pack: from their cells, and those gathered since. */
async function readUnpacked(accountId: string, by: By, days: readonly string[]): Promise<Cells> {
  const wanted = new Set(days);
  const { length } = keys.visits(accountId, by).sk;
  for (;;) {
    const mark = await readMark(accountId);
    const [gathered, parts] = await Promise.all([
      sumGathered(accountId, mark),
      runParallel(groupSpans(days), LANES, ({ from, to }) => readCells(accountId, by, from, to)),
    ]);
    // Visits that were folded into their cells meanwhile would count twice or not at all.
    if ((await readMark(accountId)) !== mark) continue;
    const cells: Cells = new Map(parts.flatMap((part) => [...part]));
    const prefix = keys.visits(accountId, by).sk;
    for (const [sk, counts] of gathered)
      if (sk.startsWith(prefix) && wanted.has(sk.slice(length, length + 10))) addToCells(cells, sk, counts);
    return cells;
  }
}

/** The visits of days `from` to `to` (YYYY-MM-DD, both included) by source and campaign, or by landing page. */
export async function readVisits(accountId: string, by: By, from: string, to: string): Promise<VisitCount[]> {
  const days = daysBetween(Date.parse(from), Date.parse(to) + 1);
  const { packed, unpacked } = await readPacked(accountId, by, days);
  const cells = unpacked.length === 0 ? [] : await readUnpacked(accountId, by, unpacked);
  return [...packed, ...cells].map(([sk, counts]) => parseCell(sk, counts));
}
