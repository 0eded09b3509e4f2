import type { Dimension } from "../dimensions.ts";
import { addToWeek, emptyHistory, type History } from "./history.ts";
import { PERIODS, type Period, type Periods } from "./periods.ts";
import type { Spell } from "./spellings.ts";
import { type Context, foldValue, readDimension, type Subject } from "./subject.ts";
import { emptySums, type Sums } from "./sums.ts";

/** A group of a report: its sums, by the index of their time. */
export type Group = {
  /** The values of the report's dimensions. */
  values: readonly (string | null)[];
  current: Map<number, Sums>;
  previous: Map<number, Sums>;
  history: History;
};

// Stored texts never contain these characters.
const SEPARATOR = "\u0000";
const NONE = "\u0001";

/** Shared by all groups of a report without a comparison. */
const NOTHING: Group["previous"] = new Map();
const NO_HISTORY = emptyHistory();

/** A count to add to a week's history. */
type Weekly = [name: keyof History, count: number];

/** The groups of a report while counting. */
export type Table = ReturnType<typeof createTable>;

/** Collects the groups of a report. */
export function createTable(
  by: readonly Dimension[],
  { places, previous, weeks, weekCount }: Periods,
  context: Context,
  spell: Spell,
) {
  const groups = new Map<string, Group>();
  /** By the same keys. Also covers weeks outside both periods. */
  const histories = new Map<string, History>();

  function historyAt(key: string): History {
    if (weekCount === 0) return NO_HISTORY;
    const found = histories.get(key);
    if (found) return found;
    const history = emptyHistory();
    histories.set(key, history);
    return history;
  }

  function groupAt(key: string, values: Group["values"]): Group {
    const found = groups.get(key);
    if (found) return found;
    const spelled = values.map((value, index) => spell(by[index] as Dimension, value));
    const group = {
      values: spelled,
      ...{ current: new Map(), previous: previous === null ? NOTHING : new Map() },
      history: historyAt(key),
    };
    groups.set(key, group);
    return group;
  }

  // Without dimensions there is one group, even if it is empty.
  if (by.length === 0) groupAt("", []);

  function identify(subject: Subject): [key: string, values: Group["values"]] {
    const values = by.map((dimension) => readDimension(dimension, subject, context));
    const parts = by.map((dimension, index) => {
      const value = values[index] ?? null;
      return value === null ? NONE : foldValue(dimension, value);
    });
    return [parts.join(SEPARATOR), values];
  }

  /**
   * Adds to a subject's group, in one or both periods, and to its week. Ignores days outside the report's periods and
   * weeks.
   */
  function add(
    subject: Subject,
    change: (sums: Sums, period: Period) => void,
    within: readonly Period[] = PERIODS,
    weekly: Weekly | null = null,
  ): void {
    const indexes = places.get(subject.day);
    const week = weekly === null ? undefined : weeks.get(subject.day);
    if (indexes === undefined && week === undefined) return;
    const [key, values] = identify(subject);
    if (weekly !== null && week !== undefined) {
      const [name, count] = weekly;
      addToWeek(historyAt(key)[name], week, count, weekCount);
    }
    for (const period of within) {
      const time = indexes?.[period] ?? null;
      if (time === null) continue;
      const group = groupAt(key, values);
      const sums = group[period].get(time) ?? emptySums();
      group[period].set(time, sums);
      change(sums, period);
    }
  }

  return { groups, histories, add };
}
