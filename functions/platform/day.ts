export const DAY_MS = 86_400_000;

/** The UTC day of a time (epoch ms), such as 2026-01-31. */
export const formatUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a date such as 2026-01-31 exists. `new Date` reads February 30 as March 2. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && formatUtcDay(ms) === text;
}

/** Parses an ISO 8601 time. Returns an invalid Date if it is malformed or its day doesn't exist. */
export const parseTime = (iso: string): Date => new Date(isDay(iso.slice(0, 10)) ? iso : Number.NaN);
