import type { Answer } from "../answer.ts";

/** Figures by day, oldest first, of each client or site. */
export type Daily = ReadonlyMap<string, Readonly<Record<string, number[]>>>;

/** The measures of a report by day, for each value of `by`: numbers by day, oldest first. Rows without a value are left out. */
export function groupByDay({ rows, columns }: Answer, by: "client_id" | "site_id"): Daily {
  const names = columns.flatMap(({ name, kind }) => (kind === "measure" ? [name] : []));
  const found = new Map<string, Record<string, number[]>>();
  for (const row of rows) {
    const id = row[by];
    if (typeof id !== "string") continue;
    const figures = found.get(id) ?? Object.fromEntries(names.map((name) => [name, [] as number[]]));
    found.set(id, figures);
    for (const name of names) figures[name]?.push(Number(row[name] ?? 0));
  }
  return found;
}

/** The counts of the last days. */
export const lastDays = (counts: readonly number[] | undefined, days: number): readonly number[] =>
  (counts ?? []).slice(-days);

/** The sum over `days` days that end `ago` days before the last one. */
export const sumDays = (counts: readonly number[] | undefined, days: number, ago = 0): number =>
  (counts ?? []).slice(-days - ago, ago === 0 ? undefined : -ago).reduce((sum, each) => sum + each, 0);

const WEEK = 7;
const WEEKS = 8;

/** The eight weeks that end `ago` days before the last one, oldest first. */
export const weeksBefore = (counts: readonly number[] | undefined, ago: number): number[] =>
  Array.from({ length: WEEKS }, (_, at) => sumDays(counts, WEEK, ago + WEEK * (WEEKS - 1 - at)));
