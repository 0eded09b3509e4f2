/** The language and the country whose way of writing numbers and dates all texts have. */
export const LOCALE = "en-US";

/** The days from one to another, such as "Nov 16–22, 2026" or "Nov 30 – Dec 6, 2026". */
export const formatRange = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format
    .formatRange(from, to)
    .replace(/(?<=\d)\u2009–\u2009(?=\d)/, "–")
    .replaceAll("\u2009", " ");

/**
 * Returns a function that writes a time for a list that is read today: this year's without the year, another year's
 * without the time of day. The time zone is the viewer's unless given.
 */
export function listTimes(timeZone?: string): (at: Date, now: Date) => string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  const year = format({ year: "numeric" });
  const thisYear = format({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  const otherYear = format({ dateStyle: "medium" });
  return (at, now) => (year.format(at) === year.format(now) ? thisYear : otherYear).format(at);
}

/** A formatted number with a minus sign, which is as wide as a plus; Intl writes a hyphen. */
export const withMinus = (text: string): string => text.replaceAll("-", "−");
