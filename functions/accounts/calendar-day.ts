import * as v from "valibot";
import { DAY_MS, formatUtcDay, isDay } from "../platform/day.ts";

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

const isRecentDay = (text: string): boolean => /^20\d\d-/.test(text) && isDay(text);

/** A calendar day, such as 2026-01-31; errors call it `name`. */
export const calendarDay = (name: string, description?: string) => {
  const message = `${name} must be a calendar day, such as 2026-01-31.`;
  return v.pipe(
    v.string(message),
    v.check(isRecentDay, message),
    v.metadata({
      format: "date",
      pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
      ...(description !== undefined && { description }),
    }),
  );
};

/** The number of days from one day to another, both included; below 1 if they are in the wrong order. */
export const countDays = (from: string, to: string): number =>
  Math.round((parseDay(to) - parseDay(from)) / DAY_MS) + 1;

/** `count` consecutive days, beginning with `from`. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => formatUtcDay(parseDay(from) + at * DAY_MS));
