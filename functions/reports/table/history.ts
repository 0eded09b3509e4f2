/** How many leads and visits each week had, oldest first. */
export type History = { leads: number[]; visits: number[] };

const zeros = (weeks: number): number[] => new Array<number>(weeks).fill(0);

export const emptyHistory = (weeks: number): History => ({ leads: zeros(weeks), visits: zeros(weeks) });

/** Adds a history to another, `times` times. */
function add(history: History, added: History, times: 1 | -1): void {
  for (const name of ["leads", "visits"] as const)
    for (const [week, count] of added[name].entries())
      history[name][week] = (history[name][week] ?? 0) + times * count;
}

export function mergeHistories(histories: Iterable<History>, weeks: number): History {
  const merged = emptyHistory(weeks);
  for (const history of histories) add(merged, history, 1);
  return merged;
}

/** The history of all without that of some. */
export function withoutHistories(all: History, histories: Iterable<History>): History {
  const rest = mergeHistories([all], all.leads.length);
  for (const history of histories) add(rest, history, -1);
  return rest;
}
