import { bucketOf, type DaySpan, daysOf, type Grain } from "../calendar.ts";
import { comparedSpan } from "../comparison.ts";
import type { Question } from "../question.ts";

export const PERIODS = ["current", "previous"] as const;
export type Period = (typeof PERIODS)[number];

/** The index of the time that a day counts for, in the period and in the one that it is compared with. */
export type Place = Record<Period, number | null>;

export type Periods = {
  current: DaySpan;
  /** Null without a comparison. */
  previous: DaySpan | null;
  /** The labels of the times, oldest first; without a grain, one that is null. */
  times: (string | null)[];
  /** By day, such as 2026-01-31. */
  places: ReadonlyMap<string, Place>;
};

type Spans = Pick<Question, "from" | "to" | "compare" | "grain">;

const labelOf = (grain: Grain | null, day: string): string | null =>
  grain === null ? null : bucketOf(grain, day);

/** The period of a report, the one it is compared with, and the times into which a grain divides them. */
export function periodsOf({ from, to, compare, grain }: Spans): Periods {
  const current = { from, to };
  const days = daysOf(current);
  const times = [...new Set(days.map((day) => labelOf(grain, day)))];
  const indexes = new Map(times.map((time, index) => [time, index]));
  const indexOf = (day: string): number | null => indexes.get(labelOf(grain, day)) ?? null;
  const places = new Map<string, Place>(days.map((day) => [day, { current: indexOf(day), previous: null }]));
  if (compare === null) return { current, previous: null, times, places };
  const previous = comparedSpan(current, compare);
  for (const day of daysOf(previous)) {
    places.set(day, {
      current: places.get(day)?.current ?? null,
      previous: indexOf(previous.counterpart(day)),
    });
  }
  return { current, previous: { from: previous.from, to: previous.to }, times, places };
}
