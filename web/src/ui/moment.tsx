const date = { dateStyle: "medium" } as const;
const formats = {
  /** A calendar date, which is the same in every zone. */
  date: new Intl.DateTimeFormat(undefined, { ...date, timeZone: "UTC" }),
  day: new Intl.DateTimeFormat(undefined, date),
  minute: new Intl.DateTimeFormat(undefined, { ...date, timeStyle: "short" }),
  second: new Intl.DateTimeFormat(undefined, { ...date, timeStyle: "medium" }),
};
type Precision = keyof typeof formats;

function read(at: string | null): Date | null {
  const time = new Date(at ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A time in the viewer's zone, to the day, the minute or the second; what is no time is a dash. */
export function momentText(at: string | null, to: Precision = "minute"): string {
  const time = read(at);
  return time === null ? "–" : formats[to].format(time);
}

/** The same as an element that machines can read, too. */
export function Moment({ at, to = "minute" }: { at: string | null; to?: Precision }) {
  const time = read(at);
  if (time === null) return "–";
  return <time dateTime={to === "date" ? (at ?? "") : time.toISOString()}>{momentText(at, to)}</time>;
}
