import { type Dimension, isTouchDimension } from "../dimensions.ts";
import type { Sources } from "./collect.ts";
import { foldValue, isWritten } from "./subject.ts";

/** How a value is written in a report. */
export type Spell = (dimension: Dimension, value: string | null) => string | null;

/**
 * Finds the most frequent spelling of each value that people type, among everything that a report reads. So a group has the
 * same name in every model, under every filter and in any order of reading.
 */
export function spellings(by: readonly Dimension[], { facts, visits, spend }: Sources): Spell {
  const counted = new Map(by.filter(isWritten).map((name) => [name, new Map<string, Map<string, number>>()]));
  if (counted.size === 0) return (_, value) => value;
  function count(dimension: Dimension, value: string | null | undefined): void {
    const folds = counted.get(dimension);
    if (folds === undefined || value === null || value === undefined) return;
    const folded = foldValue(dimension, value);
    const written = folds.get(folded) ?? new Map<string, number>();
    folds.set(folded, written);
    written.set(value, (written.get(value) ?? 0) + 1);
  }
  const names = [...counted.keys()];
  for (const { form, path } of facts)
    for (const name of names) {
      if (name === "form") count(name, form);
      else if (isTouchDimension(name)) for (const touch of path) count(name, touch[name]);
    }
  const others: readonly object[] = [...visits, ...spend];
  for (const name of names)
    for (const row of others) count(name, (row as Partial<Record<Dimension, string | null>>)[name]);
  const chosen = new Map(
    [...counted].map(([name, folds]) => [
      name,
      new Map([...folds].map(([folded, written]) => [folded, mostFrequent(written)])),
    ]),
  );
  return (dimension, value) =>
    value === null ? null : (chosen.get(dimension)?.get(foldValue(dimension, value)) ?? value);
}

/** The most frequent text; of several, the first in order. */
function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0];
}
