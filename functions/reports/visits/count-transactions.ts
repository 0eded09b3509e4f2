import { addToCells, type Cells, NONE } from "./cells.ts";
import { STAGES, type StageCounts } from "./visit-count.ts";

/** A report: its message's id, the sort keys of the two cells that count it, and the stages it adds, as bits. */
export type CountedReport = { id: string; cells: readonly [string, string]; stages: number };

/** A transaction: the ids of the counted messages, and the counts to add to each cell. */
export type CountTransaction = { ids: string[]; cells: Cells };

/** A transaction is limited to a hundred rows, and one of them has the messages' ids. */
const CELLS_MAX = 99;

/** How many characters of a message's id are kept. They are random hex digits. */
const ID_LENGTH = 8;
export const shortId = (id: string): string => id.slice(0, ID_LENGTH);

function countStages(stages: number): StageCounts {
  const counts = { ...NONE };
  for (const [bit, stage] of STAGES.entries()) if (stages & (1 << bit)) counts[stage]++;
  return counts;
}

const empty = (): CountTransaction => ({ ids: [], cells: new Map() });

function add({ ids, cells: sums }: CountTransaction, { id, cells, stages }: CountedReport): void {
  ids.push(id);
  for (const cell of cells) addToCells(sums, cell, countStages(stages));
}

/** Adds up reports. */
export function sumReports(reports: readonly CountedReport[]): CountTransaction {
  const sum = empty();
  for (const report of reports) add(sum, report);
  return sum;
}

/** Sums reports in order, starting a new transaction whenever one is full. */
export function planTransactions(reports: readonly CountedReport[]): CountTransaction[] {
  const transactions: CountTransaction[] = [];
  let current = empty();
  for (const report of reports) {
    const added = report.cells.filter((cell) => !current.cells.has(cell)).length;
    if (current.ids.length === 0 || current.cells.size + added > CELLS_MAX) {
      current = empty();
      transactions.push(current);
    }
    add(current, report);
  }
  return transactions;
}
