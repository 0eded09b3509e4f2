const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A time in the viewer's zone, to the day or to the minute; what is no time is shown as a dash. */
export function Moment({ at, to = "minute" }: { at: string | null; to?: "day" | "minute" }) {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "–";
  return <time dateTime={date.toISOString()}>{(to === "day" ? day : minute).format(date)}</time>;
}
