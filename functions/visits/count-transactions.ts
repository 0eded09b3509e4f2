import { STAGES, type StageCounts } from "./visit-count.ts";

/** A report: its message's id, the sort keys of the two cells that count it, and the stages it adds, as bits. */
export type CountedReport = { id: string; cells: readonly [string, string]; stages: number };

/** What one transaction stores: the ids of the messages it counts, and what it adds to each cell, by sort key. */
export type CountTransaction = { ids: string[]; cells: Map<string, StageCounts> };

/** A transaction is limited to a hundred rows, and one of them has the messages' ids. */
const CELLS_MAX = 99;

const NONE: StageCounts = {
  visits: 0,
  engaged: 0,
  form_seen: 0,
  form_started: 0,
  sent: 0,
  first_of_day: 0,
  first_ever: 0,
};

function addStages(counts: StageCounts, stages: number): StageCounts {
  const sum = { ...counts };
  for (const [bit, stage] of STAGES.entries()) if (stages & (1 << bit)) sum[stage]++;
  return sum;
}

/** Adds up reports in their order, and starts a new transaction whenever one is full. */
export function planTransactions(reports: readonly CountedReport[]): CountTransaction[] {
  const transactions: CountTransaction[] = [];
  let current: CountTransaction = { ids: [], cells: new Map() };
  for (const { id, cells, stages } of reports) {
    const added = cells.filter((cell) => !current.cells.has(cell)).length;
    if (current.ids.length === 0 || current.cells.size + added > CELLS_MAX) {
      current = { ids: [], cells: new Map() };
      transactions.push(current);
    }
    current.ids.push(id);
    for (const cell of cells) current.cells.set(cell, addStages(current.cells.get(cell) ?? NONE, stages));
  }
  return transactions;
}
