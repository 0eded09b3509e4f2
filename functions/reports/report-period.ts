import * as v from "valibot";
import { HttpError } from "../errors.ts";

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;

/** A calendar day, such as 2026-01-31; errors call it `name`. */
export const calendarDay = (name: string, description: string) => {
  const message = `${name} must be a calendar day, such as 2026-01-31.`;
  return v.pipe(
    v.string(message),
    v.check(isDay, message),
    v.metadata({ format: "date", description, pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }),
  );
};

/** The days of a report, and the same number of days before them. */
export type Period = { days: string[]; previousDays: string[] };

/** The period from one day to another, both included; 400 if it is empty or too long. */
export function parsePeriod(from: string, to: string): Period {
  const length = Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
  if (length < 1) throw new HttpError(400, "from must not be later than to.");
  if (length > DAYS_MAX) throw new HttpError(400, `A report can cover at most ${DAYS_MAX} days.`);
  const daysFrom = (start: number) => Array.from({ length }, (_, at) => dayOf(start + at * DAY_MS));
  return { days: daysFrom(msOf(from)), previousDays: daysFrom(msOf(from) - length * DAY_MS) };
}
