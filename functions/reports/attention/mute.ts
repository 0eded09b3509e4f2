import * as v from "valibot";
import { calendarDay, countDays } from "../../accounts/calendar-day.ts";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";

const DAYS_MAX = 366;

/** The body of a request that mutes an alarm. */
export const NewMute = v.object(
  {
    reason: requiredText("Reason", 200),
    until: calendarDay("until", "The last day, in the account's time zone."),
  },
  "A reason and the last day, until, are required.",
);
export type NewMute = v.InferOutput<typeof NewMute>;

/** Why an alarm of a client is muted, by whom, and up to which day. */
export const Mute = v.object({
  reason: v.string(),
  until: v.string(),
  at: v.string(),
  by: v.string(),
});
export type Mute = v.InferOutput<typeof Mute>;

/** A client's mutes by the ids of the alarms. */
export type Mutes = Readonly<Record<string, Mute>>;

/** Whether an alarm is muted on a day. */
export const isMuted = (mutes: Mutes, id: string, today: string): boolean =>
  Object.hasOwn(mutes, id) && (mutes[id]?.until ?? "") >= today;

/** 400 unless an alarm can be muted up to a day. */
export function checkUntil(until: string, today: string): void {
  const days = countDays(today, until);
  if (days < 1) throw new HttpError(400, "until must not be in the past.", {}, undefined, "until");
  if (days > DAYS_MAX)
    throw new HttpError(400, "An alarm can be muted for a year at most.", {}, undefined, "until");
}
