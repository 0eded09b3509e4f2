import { LOCALE, listTimes } from "../../../functions/platform/wording.ts";

const date = { dateStyle: "medium" } as const;
const formats = {
  /** A calendar date, the same in every time zone. */
  date: new Intl.DateTimeFormat(LOCALE, { ...date, timeZone: "UTC" }),
  day: new Intl.DateTimeFormat(LOCALE, date),
  minute: new Intl.DateTimeFormat(LOCALE, { ...date, timeStyle: "short" }),
  second: new Intl.DateTimeFormat(LOCALE, { ...date, timeStyle: "medium" }),
};
const inList = listTimes();
type Precision = keyof typeof formats;

function read(at: string | null): Date | null {
  const time = new Date(at ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** An ISO time in the viewer's time zone, to the given precision; a dash if it is null or invalid. */
export function formatTimestamp(at: string | null, to: Precision = "minute"): string {
  const time = read(at);
  return time === null ? "–" : formats[to].format(time);
}

/** The same as a <time> element. */
export function Timestamp({ at, to = "minute" }: { at: string | null; to?: Precision }) {
  const time = read(at);
  if (time === null) return "–";
  return <time dateTime={to === "date" ? (at ?? "") : time.toISOString()}>{formatTimestamp(at, to)}</time>;
}

/** A time in a list, as short as it is unambiguous today; its tooltip is the whole time. */
export function ListTime({ at }: { at: string }) {
  const time = read(at);
  if (time === null) return "–";
  return (
    <time dateTime={time.toISOString()} title={formatTimestamp(at)} className="whitespace-nowrap">
      {inList(time, new Date())}
    </time>
  );
}
