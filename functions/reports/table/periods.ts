import { dayIn, dayStart } from "../../accounts/time-zone.ts";
import { type DaySpan, type Grain, lastDayIn, listDays, shiftDays, toBucket } from "../calendar.ts";
import { type Compared, comparedSpan, weeksUntil } from "../comparison.ts";
import type { Question } from "../question.ts";

export const PERIODS = ["current", "previous"] as const;
export type Period = (typeof PERIODS)[number];
const CURRENT: readonly Period[] = ["current"];

/** The index of a day's time bucket, in the period and in the previous one. */
export type Place = Record<Period, number | null>;

export type Periods = {
  current: DaySpan;
  /** Null without a comparison. */
  previous: DaySpan | null;
  /** The labels of the time buckets, oldest first; without a grain, a single null. */
  times: (string | null)[];
  /** The elapsed days of each time bucket, with fractions. */
  lengths: readonly Record<Period, number>[];
  /** The indexes of the time buckets with an unfinished day. */
  unfinished: ReadonlySet<number>;
  /** The labels of time buckets that the period covers only partly, or that are unfinished. */
  partial: string[];
  /** By day, such as 2026-01-31. */
  places: ReadonlyMap<string, Place>;
  /** The weeks for judging changes: each day's index, and the number of weeks. */
  weeks: ReadonlyMap<string, number>;
  weekCount: number;
  /** The periods in which an event counts that is on a day and became known at a time, epoch ms. */
  knownIn(day: string, since: number): readonly Period[];
  /** The age of a time (epoch ms), as of now or, for the previous period, as of now's counterpart. */
  ageIn(period: Period, day: string, at: number): number;
};

/** Whether a day is in a period. */
export const isIn = ({ places }: Pick<Periods, "places">, day: string, period: Period): boolean =>
  typeof places.get(day)?.[period] === "number";

type Spans = Pick<Question, "from" | "to" | "compare" | "grain">;
type Clock = { zone: string; now: number };

const labelDay = (grain: Grain | null, day: string): string | null =>
  grain === null ? null : toBucket(grain, day);

/**
 * For each day of the previous period, the cutoff that corresponds to now. So both periods count outcomes up to the
 * same age of their leads, and today's counterpart counts leads up to the same hour.
 */
function findHorizons(previous: Compared, { zone, now }: Clock): ReadonlyMap<string, number> {
  const today = dayIn(zone, now);
  return new Map(
    listDays(previous).map((day) => {
      const counterpart = previous.counterpart(day);
      const horizon = dayStart(zone, day) + now - dayStart(zone, counterpart);
      // A finished day counts in full, even if it had 25 hours.
      return [day, counterpart < today ? Math.max(horizon, dayStart(zone, shiftDays(day, 1)) - 1) : horizon];
    }),
  );
}

/** The period of a report, the previous one, and their time buckets. */
export function toPeriods({ from, to, compare, grain }: Spans, clock: Clock): Periods {
  const current = { from, to };
  const today = dayIn(clock.zone, clock.now);
  const days = listDays(current);
  const times = [...new Set(days.map((day) => labelDay(grain, day)))];
  const indexes = new Map(times.map((time, index) => [time, index]));
  const indexOf = (day: string): number | null => indexes.get(labelDay(grain, day)) ?? null;
  const places = new Map<string, Place>(days.map((day) => [day, { current: indexOf(day), previous: null }]));
  const previous = compare === null ? null : comparedSpan(current, compare);
  const horizons = previous === null ? new Map<string, number>() : findHorizons(previous, clock);
  if (previous !== null)
    for (const day of listDays(previous))
      places.set(day, {
        current: places.get(day)?.current ?? null,
        previous: indexOf(previous.counterpart(day)),
      });
  const lengths = times.map(() => ({ current: 0, previous: 0 }));
  /** The elapsed part of a day; for the previous period, up to its cutoff. */
  const passed = (period: Period, day: string): number => {
    const [from, to] = [dayStart(clock.zone, day), dayStart(clock.zone, shiftDays(day, 1))];
    const until = period === "current" ? clock.now : (horizons.get(day) ?? clock.now);
    return Math.min(1, Math.max(0, (until - from) / (to - from)));
  };
  const unfinished = new Set<number>();
  for (const [day, periodIndexes] of places) {
    for (const period of PERIODS) {
      const length = lengths[periodIndexes[period] ?? -1];
      if (length) length[period] += passed(period, day);
    }
    if (periodIndexes.current !== null && day >= today) unfinished.add(periodIndexes.current);
  }
  const weeks = previous === null ? [] : weeksUntil(previous);
  const isPartial = (time: string, index: number) =>
    grain !== null && (unfinished.has(index) || time < labelFrom(grain, from) || lastDayIn(grain, time) > to);
  return {
    ...{ current, previous: previous && { from: previous.from, to: previous.to }, times, lengths, places },
    weeks: new Map(weeks.flatMap((week, index) => listDays(week).map((day) => [day, index]))),
    weekCount: weeks.length,
    unfinished,
    partial: times.filter((time, index) => time !== null && isPartial(time, index)) as string[],
    knownIn: (day, since) => (since > (horizons.get(day) ?? Number.POSITIVE_INFINITY) ? CURRENT : PERIODS),
    ageIn: (period, day, at) => (period === "current" ? clock.now : (horizons.get(day) ?? clock.now)) - at,
  };
}

/** The label of the first time that begins on or after a day. */
function labelFrom(grain: Grain, day: string): string {
  const label = toBucket(grain, day);
  const begins = grain === "month" ? `${label}-01` : label;
  return begins < day ? toBucket(grain, shiftDays(lastDayIn(grain, label), 1)) : label;
}
