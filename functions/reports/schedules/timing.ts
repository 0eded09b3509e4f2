import { clockTime, dayIn, dayStart } from "../../accounts/time-zone.ts";
import { lastDayIn, shiftDays, shiftMonths, toBucket, weekdayIndex } from "../calendar.ts";

/** How often a schedule sends. */
export const EVERY = ["week", "month"] as const;

/** When a schedule sends: on a weekday, Monday (1) to Sunday (7), or on a day of every month (31: the last). */
export type Timing = { every: (typeof EVERY)[number]; day: number; hour: number };

/** The time zone of the sending time, and the account's, in which days are counted. */
export type Zones = { clock: string; days: string };

/** A report's days, both included, and its period's name, such as 2026-11 or the Monday of a week. */
export type Period = { name: string; from: string; to: string };

/** The last whole week or calendar month before a day. */
export function periodBefore(every: Timing["every"], day: string): Period {
  const first = every === "week" ? shiftDays(day, -weekdayIndex(day)) : `${day.slice(0, 8)}01`;
  const from = every === "week" ? shiftDays(first, -7) : shiftMonths(first, -1);
  return { name: every === "week" ? from : from.slice(0, 7), from, to: shiftDays(first, -1) };
}

/** When the report of a day is sent: at its hour, but not before its period has ended in the account's zone. */
export function sendingTime({ every, hour }: Timing, { clock, days }: Zones, day: string): Date {
  const ends = dayStart(days, shiftDays(periodBefore(every, day).to, 1));
  return new Date(Math.max(clockTime(clock, day, hour).getTime(), ends));
}

/** The schedule's day in the week or month of another day. */
function dayAmong({ every, day: wanted }: Timing, day: string): string {
  if (every === "week") return shiftDays(day, wanted - 1 - weekdayIndex(day));
  const last = lastDayIn("month", toBucket("month", day));
  return `${day.slice(0, 8)}${String(Math.min(wanted, Number(last.slice(8)))).padStart(2, "0")}`;
}

/** The schedule's days around a time, in order: at least one past and one future. */
function daysAround(timing: Timing, zones: Zones, now: Date): string[] {
  const today = dayIn(zones.clock, now.getTime());
  const firsts = [-2, -1, 0, 1, 2].map((count) =>
    timing.every === "week" ? shiftDays(today, 7 * count) : shiftMonths(`${today.slice(0, 8)}01`, count),
  );
  return firsts.map((first) => dayAmong(timing, first));
}

type Sending = { day: string; at: Date };

const sendings = (timing: Timing, zones: Zones, now: Date): Sending[] =>
  daysAround(timing, zones, now).map((day) => ({ day, at: sendingTime(timing, zones, day) }));

/** The first sending after `now`. */
export function nextSending(timing: Timing, zones: Zones, now: Date): Sending {
  const next = sendings(timing, zones, now).find(({ at }) => at > now);
  if (next === undefined) throw new Error("A schedule always has a next day.");
  return next;
}

/** The last sending until `now`. */
export function lastSending(timing: Timing, zones: Zones, now: Date): Sending {
  const last = sendings(timing, zones, now).findLast(({ at }) => at <= now);
  if (last === undefined) throw new Error("A schedule always had a day before.");
  return last;
}
