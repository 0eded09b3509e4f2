import type { Dimension } from "../dimensions.ts";
import { defineMeasure, isMeasure } from "../measures.ts";
import { naturalKey } from "../natural-order.ts";
import type { Question } from "../question.ts";
import type { Group } from "./group-table.ts";
import { type History, withoutHistories } from "./history.ts";
import { addSums, mergeSums } from "./merge-sums.ts";
import { emptySums, type Sums } from "./sums.ts";

/** A line of a report: a group, or all remaining groups merged. */
export type Line = Group & { special: null | "other"; merged: number };

type Key = string | number | null;

function compareKeys(a: Key, b: Key): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
}

/** Compares by a key; items without one come last in either direction. */
export const byKey =
  <T>(keyOf: (each: T) => Key, isDescending: boolean) =>
  (a: T, b: T): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return isDescending && left !== null && right !== null
      ? compareKeys(right, left)
      : compareKeys(left, right);
  };

/** The key by which a dimension's value is sorted. */
export const sortKey = (dimension: Dimension, value: string | null): Key =>
  value === null ? null : naturalKey(dimension, value);

/** The first `limit` items in an order, without sorting the tens of thousands after them. */
function takeFirst<T>(items: readonly T[], limit: number, order: (a: T, b: T) => number): T[] {
  if (items.length <= limit) return items.toSorted(order);
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === limit && (last === undefined || order(last, item) < 0)) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(first[middle] as T, item) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, item);
    if (first.length > limit) first.pop();
  }
  return first;
}

/** Sums groups per time bucket. */
function mergeGroups(groups: readonly Group[]): Pick<Group, "current" | "previous"> {
  const merge = (period: "current" | "previous") => {
    const merged = new Map<number, Sums>();
    for (const group of groups) {
      for (const [at, added] of group[period]) {
        const sums = merged.get(at) ?? emptySums();
        merged.set(at, sums);
        addSums(sums, added);
      }
    }
    return merged;
  };
  return { current: merge("current"), previous: merge("previous") };
}

/** Sorts groups. Returns the first `limit`, and the rest merged into one line, with the rest of the total history. */
export function rankGroups(
  groups: readonly Group[],
  history: History,
  { by, measures, sort, limit }: Question,
): Line[] {
  const [main] = measures;
  const index = sort === null ? -1 : (by as readonly string[]).indexOf(sort.column);
  const dimension = by[index];
  const measure = sort !== null && isMeasure(sort.column) ? sort.column : main;
  const isDescending = sort !== null && (dimension || isMeasure(sort.column)) ? sort.isDescending : true;
  const keys = groups.map(({ values, current }): Key => {
    if (dimension) return sortKey(dimension, values[index] ?? null);
    return main === undefined ? null : defineMeasure(measure ?? main).of(mergeSums(current.values()));
  });
  const labels: string[] = [];
  const labelsAt = (index: number) => (labels[index] ??= groups[index]?.values.join("\u0000") ?? "");
  const byRank = byKey((index: number) => keys[index] ?? null, isDescending);
  const chosen = takeFirst(
    [...groups.keys()],
    limit,
    (a, b) => byRank(a, b) || (labelsAt(a) < labelsAt(b) ? -1 : 1),
  );
  const isChosen = new Set(chosen);
  const first = chosen.flatMap((index) => groups[index] ?? []);
  const rest = groups.filter((_, index) => !isChosen.has(index));
  const lines = first.map((group): Line => ({ ...group, special: null, merged: 0 }));
  if (rest.length === 0) return lines;
  const left = withoutHistories(
    history,
    first.map((group) => group.history),
  );
  const other = { values: [], ...mergeGroups(rest), history: left, special: "other" as const };
  return [...lines, { ...other, merged: rest.length }];
}
