import { TZDate } from "@date-fns/tz";

const QUARTER_HOUR_MS = 900_000;
const hours = new Map<string, string>();

/** The local hour in a time zone at a time (epoch ms), from "00" to "23". */
export function hourIn(zone: string, ms: number): string {
  const quarter = Math.floor(ms / QUARTER_HOUR_MS);
  const key = `${zone} ${quarter}`;
  const hour =
    hours.get(key) ?? String(new TZDate(quarter * QUARTER_HOUR_MS, zone).getHours()).padStart(2, "0");
  if (hours.size > 200_000) hours.clear();
  hours.set(key, hour);
  return hour;
}
