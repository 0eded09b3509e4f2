import type { Answer } from "../answer.ts";

/** The hour it was when a report on one day was answered, if that day was not over: "14". */
export function hourNow({ from, to, as_of, time_zone }: Answer): string | null {
  if (as_of === null) return null;
  const format = { timeZone: time_zone, dateStyle: "short", timeStyle: "short" } as const;
  // Sweden writes dates as ISO 8601 does.
  const [day, time = ""] = new Intl.DateTimeFormat("sv-SE", format).format(new Date(as_of)).split(" ");
  return from === to && day === to ? time.slice(0, 2) : null;
}
