/** How many leads and visits each week had, oldest first; empty if none had any. */
export type History = { leads: number[]; visits: number[] };

export const emptyHistory = (): History => ({ leads: [], visits: [] });

/** Adds to one of the weeks. */
export function addToWeek(counts: number[], week: number, count: number, weeks: number): void {
  // Grown on demand: large reports have tens of thousands of histories, most of only one kind.
  while (counts.length < weeks) counts.push(0);
  counts[week] = (counts[week] ?? 0) + count;
}

/** Adds a history to another, or subtracts it (`times` is -1). */
function add(history: History, added: History, times: 1 | -1): void {
  for (const name of ["leads", "visits"] as const) {
    const counts = added[name];
    for (let week = 0; week < counts.length; week++)
      history[name][week] = (history[name][week] ?? 0) + times * (counts[week] ?? 0);
  }
}

export function mergeHistories(histories: Iterable<History>): History {
  const merged = emptyHistory();
  for (const history of histories) add(merged, history, 1);
  return merged;
}

/** Subtracts histories from the total. */
export function withoutHistories(all: History, histories: Iterable<History>): History {
  const rest = mergeHistories([all]);
  for (const history of histories) add(rest, history, -1);
  return rest;
}
