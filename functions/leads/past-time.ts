import * as v from "valibot";
import { CLOCK_SKEW_SECONDS } from "../platform/constants.ts";
import { parseTime } from "../platform/day.ts";
import { invalidField } from "../platform/errors.ts";

/** Epoch seconds, a common mistake, are in 1970 when read as milliseconds. */
const OLDEST = new Date("2000-01-01T00:00:00Z");
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A field with a time as other systems send it: ISO 8601, or epoch milliseconds. */
export function pastTime(field: string) {
  const problem = `${field} must be a time such as 2026-11-20T09:30:00Z, or epoch milliseconds.`;
  return v.pipe(
    v.union([v.pipe(v.string(), v.regex(ISO, problem)), v.number()], problem),
    v.transform((input) => (typeof input === "string" ? parseTime(input) : new Date(input))),
    v.check((time) => !Number.isNaN(time.getTime()), problem),
    v.metadata({ anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] }),
  );
}

/** A time, at most `now`. 400 if it is in the future or before 2000. */
export function requirePast(time: Date, field: string, now: Date): Date {
  if (time < OLDEST) throw invalidField(field, `${field} must not be before the year 2000.`);
  if (time.getTime() > now.getTime() + CLOCK_SKEW_SECONDS * 1000) {
    throw invalidField(field, `${field} must not be in the future.`);
  }
  return time < now ? time : now;
}
