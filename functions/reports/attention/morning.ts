import { dayIn, dayStart } from "../../accounts/time-zone.ts";
import { shiftDays } from "../calendar.ts";

/** Before the working day starts, and after the evening's visits are counted. */
const AFTER_MS = 7 * 3_600_000;

/** The next time an account's clients are judged: 07:00 in its time zone, an hour off on days when clocks change. */
export function nextMorning(zone: string, now: Date): Date {
  const today = dayIn(zone, now.getTime());
  const at = [today, shiftDays(today, 1)].map((day) => new Date(dayStart(zone, day) + AFTER_MS));
  return at.find((each) => each > now) ?? now;
}
