import * as v from "valibot";

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = (name: string) =>
  v.pipe(v.string(`${name} is required.`), v.regex(TIME, `${name} must be a time such as 22:00.`));

/** A clock in a time zone. Throws RangeError if the zone is unknown. */
const clockIn = (time_zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: time_zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

function isTimeZone(name: string): boolean {
  try {
    clockIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The hours of a day without alerts, in an IANA time zone. `to` may be on the next day. */
export const QuietHours = v.pipe(
  v.strictObject(
    {
      from: time("from"),
      to: time("to"),
      time_zone: v.pipe(
        v.string("time_zone is required."),
        v.maxLength(64, "time_zone is not valid."),
        v.check(isTimeZone, "time_zone must be a time zone such as Europe/Berlin."),
      ),
    },
    "quiet_hours needs from, to and time_zone, and nothing else.",
  ),
  v.check(({ from, to }) => from !== to, "Quiet hours must not begin and end at the same time."),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

const toMinute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** Wraps a difference between minutes of the day to 0 or more. */
const wrap = (minutes: number): number => (minutes + DAY_MINUTES) % DAY_MINUTES;

/** When the quiet hours around `now` end; null outside of them. */
export function quietUntil({ from, to, time_zone }: QuietHours, now: Date): Date | null {
  const clock = clockIn(time_zone);
  const minuteOf = (at: number) => toMinute(clock.format(at));
  const minute = minuteOf(now.getTime());
  const end = toMinute(to);
  const left = wrap(end - minute);
  if (left === 0 || left > wrap(end - toMinute(from))) return null;
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const planned = begun + left * MINUTE_MS;
  // Daylight saving time may begin or end before then.
  const shift = wrap(end - minuteOf(planned) + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  return new Date(Math.max(planned + shift * MINUTE_MS, begun + MINUTE_MS));
}

/** The settings of an alert. */
export const AlertSettings = v.strictObject(
  { quiet_hours: v.optional(v.nullable(QuietHours), null) },
  "The only setting of an alert is quiet_hours.",
);

/** When an alert's quiet hours end; null outside of them. */
export function quietHoursEnd(settings: Readonly<Record<string, unknown>>, now: Date): Date | null {
  const read = v.safeParse(AlertSettings, settings);
  const hours = read.success ? read.output.quiet_hours : null;
  return hours === null ? null : quietUntil(hours, now);
}
