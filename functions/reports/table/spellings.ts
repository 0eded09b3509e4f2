import { type Steps, visitEach } from "../counting/steps.ts";
import { type Dimension, isTouchDimension } from "../dimensions.ts";
import type { Sources } from "./collect.ts";
import { foldValue, isWritten } from "./subject.ts";

/** How a value is written in a report. */
export type Spell = (dimension: Dimension, value: string | null) => string | null;

/** The spellings of a value: the first, its frequency, and the others, which are rare. */
type Written = { first: string; times: number; others: Map<string, number> | null };

/**
 * Finds the most frequent spelling of each typed value in everything that a report reads, so that a group's name
 * doesn't depend on model, filters or reading order.
 */
export function* findSpellings(by: readonly Dimension[], { facts, visits, spend }: Sources): Steps<Spell> {
  const counted = new Map(by.filter(isWritten).map((name) => [name, new Map<string, Written>()]));
  if (counted.size === 0) return (_, value) => value;
  function count(dimension: Dimension, value: string | null | undefined): void {
    const folds = counted.get(dimension);
    if (folds === undefined || value === null || value === undefined) return;
    const folded = foldValue(dimension, value);
    const written = folds.get(folded);
    if (written === undefined) folds.set(folded, { first: value, times: 1, others: null });
    else if (written.first === value) written.times += 1;
    else {
      written.others ??= new Map();
      written.others.set(value, (written.others.get(value) ?? 0) + 1);
    }
  }
  const names = [...counted.keys()];
  yield* visitEach(facts, ({ form, path }) => {
    for (const name of names) {
      if (name === "form") count(name, form);
      else if (isTouchDimension(name)) for (const touch of path) count(name, touch[name]);
    }
  });
  const rowsWithNames: readonly object[] = [...visits, ...spend];
  for (const name of names)
    for (const row of rowsWithNames) count(name, (row as Partial<Record<Dimension, string | null>>)[name]);
  return (dimension, value) => {
    const written = value === null ? undefined : counted.get(dimension)?.get(foldValue(dimension, value));
    return written === undefined ? value : mostFrequent(written);
  };
}

/** The most frequent text; ties go to the first in sort order. */
function mostFrequent({ first, times, others }: Written): string {
  if (others === null) return first;
  const counts: [string, number][] = [[first, times], ...others];
  const [most] = counts.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return most?.[0] ?? first;
}
