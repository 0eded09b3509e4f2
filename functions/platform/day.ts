export const DAY_MS = 86_400_000;

/** The UTC day of a time (epoch ms), such as 2026-01-31. */
export const formatUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether text such as 2026-01-31 is a day of the calendar. `new Date` reads February 30 as March 2. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && formatUtcDay(ms) === text;
}

/** A time in ISO 8601. Invalid if it is none, or its day does not exist. */
export const parseTime = (iso: string): Date => new Date(isDay(iso.slice(0, 10)) ? iso : Number.NaN);
