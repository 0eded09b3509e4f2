import { useState } from "react";
import type { Schedule } from "../../api/api.ts";
import { useZone } from "../../api/me.ts";
import { Choice } from "../../ui/text-area.tsx";
import { TimeZoneField } from "../../ui/time-zone/time-zone-field.tsx";
import { dayOfMonth, hourText, WEEKDAYS } from "./words.ts";

const MONTH_DAYS = [...Array.from({ length: 28 }, (_, at) => at + 1), 31];

/** When a schedule sends, and about which days. */
export function TimingFields({ schedule }: { schedule: Schedule | null }) {
  const zone = useZone();
  const [every, setEvery] = useState(schedule?.every ?? "month");
  const day = schedule?.every === every ? Math.min(schedule.day, 31) : 1;
  const isWeekly = every === "week";
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-medium">When</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice
          label="How often"
          name="every"
          value={every}
          onChange={({ target }) => setEvery(target.value === "week" ? "week" : "month")}
        >
          <option value="month">Every month</option>
          <option value="week">Every week</option>
        </Choice>
        {/* The days of a week and of a month are different choices. */}
        <Choice key={every} label="Day" name="day" defaultValue={day > 28 ? 31 : day}>
          {isWeekly
            ? WEEKDAYS.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))
            : MONTH_DAYS.map((each) => (
                <option key={each} value={each}>
                  {dayOfMonth(each)}
                </option>
              ))}
        </Choice>
        <Choice label="Time" name="hour" defaultValue={schedule?.hour ?? 8}>
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hourText(hour)} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </Choice>
      </div>
      <TimeZoneField
        label="Time zone"
        name="zone"
        hint={`Days are counted in your account's zone, ${zone}.`}
        defaultValue={schedule?.time_zone ?? zone}
      />
      <p className="text-sm text-muted">
        {isWeekly
          ? "It is about the last whole week, Monday to Sunday."
          : "It is about the last whole calendar month."}{" "}
        Panels of 90 days or more keep their length and end with it.
      </p>
    </fieldset>
  );
}
