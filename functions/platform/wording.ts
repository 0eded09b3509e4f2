/** The language and the country whose way of writing numbers and dates all texts have. */
export const LOCALE = "en-US";

/** The days from one to another, such as "Nov 16–22, 2026" or "Nov 30 – Dec 6, 2026". */
export const formatRange = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format
    .formatRange(from, to)
    .replace(/(?<=\d)\u2009–\u2009(?=\d)/, "–")
    .replaceAll("\u2009", " ");

/** A formatted number with a minus sign, which is as wide as a plus; Intl writes a hyphen. */
export const withMinus = (text: string): string => text.replaceAll("-", "−");
