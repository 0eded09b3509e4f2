import { useState } from "react";
import type { QuietHours as Hours } from "../../../../functions/destinations/alerts/quiet-hours.ts";
import type { Destination } from "../../api/api.ts";
import { Field } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { TimeZoneField } from "../../ui/time-zone/time-zone-field.tsx";
import { zoneNamed } from "../../ui/time-zone/time-zones.ts";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An alert's quiet hours; null if it has none. */
export const quietHoursOf = ({ settings }: Pick<Destination, "settings">): Hours | null =>
  (settings.quiet_hours ?? null) as Hours | null;

/** The fields for an alert's quiet hours: `quiet` ("yes" or "no"), `from`, `to` and `time_zone`. */
export function QuietHours({ destination }: { destination: Destination | null }) {
  const hours = destination && quietHoursOf(destination);
  const [quiet, setQuiet] = useState(hours === null ? "no" : "yes");
  const { from, to, time_zone } = hours ?? { from: "20:00", to: "08:00", time_zone: ownZone() };
  return (
    <>
      <Choice
        label="Quiet hours"
        name="quiet"
        value={quiet}
        onChange={({ target }) => setQuiet(target.value)}
      >
        <option value="no">Alert at any time</option>
        <option value="yes">Collect leads during these hours and send them together afterwards</option>
      </Choice>
      {quiet === "yes" && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="From" name="from" type="time" defaultValue={from} required />
          <Field label="To" name="to" type="time" defaultValue={to} required />
          <TimeZoneField label="Time zone" name="time_zone" defaultValue={time_zone} />
        </div>
      )}
    </>
  );
}

/** The chosen quiet hours, as the API expects them. */
export const readQuietHours = (fields: FormData) => ({
  quiet_hours:
    fields.get("quiet") === "yes"
      ? {
          from: fields.get("from"),
          to: fields.get("to"),
          time_zone: zoneNamed(String(fields.get("time_zone"))),
        }
      : null,
});
