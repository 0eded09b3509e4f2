import type { Dimension } from "../dimensions.ts";
import { definitionOf, isMeasure } from "../measures.ts";
import { naturalKey } from "../natural-order.ts";
import type { Question } from "../question.ts";
import type { Group } from "./group-table.ts";
import { type History, withoutHistories } from "./history.ts";
import { addSums, mergeSums } from "./merge-sums.ts";
import { emptySums, type Sums } from "./sums.ts";

/** A line of a report: a group, or the rest of the groups merged. */
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

/** Adds up groups, separately for each time. */
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

/** Sorts groups. Returns the first `limit` of them, and the rest, with what is left of the history of all, as one line. */
export function rankGroups(
  groups: readonly Group[],
  history: History,
  { by, measures, sort, limit }: Question,
): Line[] {
  const [main] = measures;
  const place = sort === null ? -1 : (by as readonly string[]).indexOf(sort.column);
  const dimension = by[place];
  const measure = sort !== null && isMeasure(sort.column) ? sort.column : main;
  const isDescending = sort !== null && (dimension || isMeasure(sort.column)) ? sort.isDescending : true;
  const byRank = byKey(({ key }: { key: Key }) => key, isDescending);
  const keyed = groups
    .map((group) => ({
      group,
      labels: group.values.join("\u0000"),
      key: dimension
        ? sortKey(dimension, group.values[place] ?? null)
        : measure === undefined
          ? null
          : definitionOf(measure).of(mergeSums(group.current.values())),
    }))
    .sort((a, b) => byRank(a, b) || (a.labels < b.labels ? -1 : 1))
    .map(({ group }) => group);
  const first = keyed.slice(0, limit);
  const rest = keyed.slice(limit);
  const lines = first.map((group): Line => ({ ...group, special: null, merged: 0 }));
  if (rest.length === 0) return lines;
  const left = withoutHistories(
    history,
    first.map((group) => group.history),
  );
  const other = { values: [], ...mergeGroups(rest), history: left, special: "other" as const };
  return [...lines, { ...other, merged: rest.length }];
}
