import * as v from "valibot";
import { Alarm, alarmId, type Cause } from "./alarm.ts";
import { isMuted, Mute, type Mutes } from "./mute.ts";
import { reasonText } from "./reason.ts";

/** An alarm as shown, with its reason as a sentence, and its mute if any. */
export const ShownAlarm = v.object({ ...Alarm.entries, reason: v.string(), mute: v.nullable(Mute) });
export type ShownAlarm = v.InferOutput<typeof ShownAlarm>;

/** Presents a client's alarms, muted ones last. */
export function showAlarms(alarms: readonly Alarm[], mutes: Mutes, today: string): ShownAlarm[] {
  const shown = alarms.map((alarm) => ({
    ...alarm,
    reason: reasonText(alarm.cause),
    mute: isMuted(mutes, alarm.id, today) ? (mutes[alarm.id] ?? null) : null,
  }));
  return shown.sort((a, b) => Number(a.mute !== null) - Number(b.mute !== null));
}

/** The alarm of a failing destination, which is not subject to judgement. */
export function destinationAlarm(cause: Extract<Cause, { rule: "destination_failing" }>): Alarm {
  return { id: alarmId(cause), raised_on: cause.failing_since.slice(0, 10), cause };
}
