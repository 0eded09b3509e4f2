import { TZDate } from "@date-fns/tz";
import * as v from "valibot";

/** The time zone of accounts that haven't set one. */
export const DEFAULT_TIME_ZONE = "UTC";

const TIME_ZONE = "time_zone must be an IANA time zone such as Europe/Berlin or UTC.";
// The engine also accepts offsets such as +05:30, which have no daylight saving time.
const NAME = "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$";
const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;

function isTimeZone(name: string): boolean {
  if (name.length > 60 || !new RegExp(NAME).test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The IANA name of a time zone. */
export const timeZone = v.pipe(
  v.string(TIME_ZONE),
  v.check(isTimeZone, TIME_ZONE),
  v.metadata({ pattern: NAME, maxLength: 60, examples: ["Europe/Berlin"] }),
);

/** A browser's time zone; unknown ones are ignored. */
export const browserTimeZone = v.pipe(
  v.unknown(),
  v.transform((name) => (typeof name === "string" && isTimeZone(name) ? name : DEFAULT_TIME_ZONE)),
  v.metadata({ type: "string" }),
);

type Days = { format: (ms: number) => string; known: Map<number, string> };
const zones = new Map<string, Days>();

function findDays(zone: string): Days {
  const found = zones.get(zone);
  if (found) return found;
  // Swedish dates have the format of ISO 8601.
  const days = { format: new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format, known: new Map() };
  zones.set(zone, days);
  return days;
}

/** The day of a time (epoch ms) in a time zone, as YYYY-MM-DD. */
export function dayIn(zone: string, ms: number): string {
  const { format, known } = findDays(zone);
  // Every zone's offset is a multiple of a quarter of an hour, and so is every change of it.
  const quarter = Math.floor(ms / QUARTER_HOUR_MS);
  const day = known.get(quarter) ?? format(quarter * QUARTER_HOUR_MS);
  if (known.size > 200_000) known.clear();
  known.set(quarter, day);
  return day;
}

/** When a day (YYYY-MM-DD) begins in a time zone, epoch ms. Handles zones whose clocks skip midnight. */
export function dayStart(zone: string, day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, zone).getTime();
}

/** When clocks in a time zone first show an hour of a day or, if they skip it, the next time they show. */
export function clockTime(zone: string, day: string, hour: number): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const shown = new TZDate(year, month - 1, date, hour, zone).getTime();
  const earlier = new TZDate(shown - HOUR_MS, zone);
  return new Date(earlier.getHours() === hour && dayIn(zone, shown) === day ? earlier.getTime() : shown);
}
