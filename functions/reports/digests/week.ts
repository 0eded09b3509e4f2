import { clockTime, dayIn } from "../../accounts/time-zone.ts";
import { shiftDays, weekdayIndex } from "../calendar.ts";

const HOUR = 8;

/** When a Monday's digest is sent: at 08:00 in the account's time zone. */
export const sendingTime = (zone: string, monday: string): Date => clockTime(zone, monday, HOUR);

/** The Monday of the current week. The last full week is the one before. */
export function lastMonday(zone: string, now: Date): string {
  const today = dayIn(zone, now.getTime());
  return shiftDays(today, -weekdayIndex(today));
}

/** The Monday of the first digest to be sent after `now`. */
export function nextMonday(zone: string, now: Date): string {
  const monday = lastMonday(zone, now);
  return sendingTime(zone, monday) > now ? monday : shiftDays(monday, 7);
}

/**
 * The Monday of the digest to send or wait for next, given the `planned` one. After an outage of a week or more, the
 * last one that was due.
 */
export function dueMonday(zone: string, planned: string, now: Date): string {
  const last = lastMonday(zone, now);
  return last > planned && sendingTime(zone, last) <= now ? last : planned;
}

/** When the first digest after `now` is sent. */
export const nextSending = (zone: string, now: Date): Date => sendingTime(zone, nextMonday(zone, now));

/** The week that a Monday's digest is about: the one that has just ended. */
export const weekBefore = (monday: string) => ({ from: shiftDays(monday, -7), to: shiftDays(monday, -1) });
