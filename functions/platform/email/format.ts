import { formatRange, LOCALE, withMinus } from "../wording.ts";

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", ...options });
const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });
const month = dateFormat({ month: "long", year: "numeric" });
const minute = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** A time to the minute, such as "January 4, 2027, 14:05 UTC". UTC, since the reader's time zone is unknown. */
export const formatMoment = (at: Date): string => `${day.format(at)}, ${minute.format(at)} UTC`;

/** A date in UTC, such as "January 4, 2027". */
export const formatDay = (at: Date): string => day.format(at);

/** The month of a date in UTC, such as "January 2027". */
export const formatMonth = (at: Date): string => month.format(at);

const currencies = new Map<string, Intl.NumberFormat>();

/** An amount of money, such as "$1,059.00". */
export function formatMoney(cents: number, currency: string): string {
  const cached = currencies.get(currency);
  const format = cached ?? new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  if (cached === undefined) currencies.set(currency, format);
  return withMinus(format.format(cents / 100));
}

/** A number, such as "1,240". */
export const formatNumber = (count: number): string => withMinus(count.toLocaleString(LOCALE));

/** A count with its noun, such as "1 lead" or "312,408 leads". */
export const formatCount = (count: number, thing: string): string =>
  `${formatNumber(count)} ${thing}${count === 1 ? "" : "s"}`;

/** A range of days (YYYY-MM-DD), such as "November 16–22, 2026". */
export const formatSpan = (from: string, to: string): string =>
  formatRange(day, new Date(from), new Date(to));

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A duration (s) in the largest unit that fits at least twice, such as "90 minutes". */
export function formatDuration(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? UNITS[3];
  const format = new Intl.NumberFormat(LOCALE, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.round(seconds / size));
}

/** The size of a file, such as "0.4 MB" or "312 MB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString(LOCALE)} MB`;
}

const PLAIN_NAME = /^[\p{L}\p{M}'’.,\- ]{1,60}$/u;
const HOST_LIKE = /\.[\p{L}\p{M}]/u;

/**
 * A name that is safe to quote in an email; null for any other. Anyone can register someone else's address under any
 * name, so names with links, line breaks, markup or bidirectional overrides are never quoted.
 */
export const plainName = (name: string): string | null =>
  PLAIN_NAME.test(name) && !HOST_LIKE.test(name) ? name : null;

/** A person's name and address, or only the address if the name isn't plain. */
export function composePerson({ name, email }: { name: string; email: string }): string {
  const plain = plainName(name);
  return plain === null ? email : `${plain} (${email})`;
}

/** An account's name if it is plain, otherwise `unnamed`. */
export function composeAccount(name: string, unnamed: "an account" | "the account"): string {
  const plain = plainName(name);
  return plain === null ? unnamed : `the account of ${plain}`;
}

/** The greeting of an email, with a plain name only. */
export const composeGreeting = (name: string): string =>
  plainName(name) === null ? "Hello," : `Hello ${name},`;
