import { STAGES, type StageCounts } from "./visit-count.ts";

/** Counts to add to cells, by sort key. */
export type Cells = Map<string, StageCounts>;

export const NONE: Readonly<StageCounts> = {
  visits: 0,
  engaged: 0,
  form_seen: 0,
  form_started: 0,
  sent: 0,
  first_of_day: 0,
  first_ever: 0,
};

/** Adds counts to one of the cells. */
export function addToCells(cells: Cells, sk: string, added: StageCounts): void {
  const sum = { ...(cells.get(sk) ?? NONE) };
  for (const stage of STAGES) sum[stage] += added[stage];
  cells.set(sk, sum);
}

/** An encoded cell: its key, then the counts of STAGES. */
type Line = [sk: string, ...counts: number[]];

/** Cells as JSON, in the order of their keys: the same cells always give the same text. */
export const encodeCells = (cells: Cells): Line[] =>
  [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sk, counts]) => [sk, ...STAGES.map((stage) => counts[stage])]);

/** The counts that `encodeCells` wrote. Written out, since a year's report decodes tens of thousands. */
export const decodeCells = (lines: readonly Line[]): [sk: string, counts: StageCounts][] =>
  lines.map((line) => [
    line[0],
    {
      visits: line[1] ?? 0,
      engaged: line[2] ?? 0,
      form_seen: line[3] ?? 0,
      form_started: line[4] ?? 0,
      sent: line[5] ?? 0,
      first_of_day: line[6] ?? 0,
      first_ever: line[7] ?? 0,
    },
  ]);
