import { DAY_MS } from "../../../../../functions/platform/day.ts";

/** Days from one to another, both included. */
export type Days = { from: string; to: string };
/** Which of two numbers below 13 is the month. */
export type Order = "day_first" | "month_first";

const MONTHS =
  "jan(?:uar|uary|v|vier)?|januar|ene(?:ro)?|feb(?:ruar|ruary|rero)?|fev(?:r|rier)?|mar(?:ch|s|z|zo)?|marz|maerz|apr(?:il)?|abr(?:il)?|avr(?:il)?|may|mai|mayo|jun[ei]?|juin|junio|jul[iy]?|juil(?:let)?|julio|aug(?:ust)?|ago(?:sto)?|aout|sept?(?:ember|embre|iembre)?|set(?:iembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre)?";
const NUMBERS: Record<string, number> = {
  ...{ jan: 1, ene: 1, feb: 2, fev: 2, mar: 3, mae: 3, apr: 4, abr: 4, avr: 4, may: 5, mai: 5 },
  ...{ jun: 6, jui: 6, jul: 7, aug: 8, ago: 8, aou: 8, sep: 9, set: 9, oct: 10, okt: 10 },
  ...{ nov: 11, dec: 12, dez: 12, dic: 12 },
};
const parseMonth = (name: string): number => (/^juil/.test(name) ? 7 : (NUMBERS[name.slice(0, 3)] ?? 0));

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** A day as YYYY-MM-DD; null if it does not exist. */
function formatDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? at.toISOString().slice(0, 10) : null;
}

const WEEKDAY = "(?:[a-z]{2,10}\\.?,? )?";
const TIME = "(?:,?[ t]\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\.\\d+)?(?: ?[ap]\\.?m\\.?)?(?:z| ?utc)?)?";
const whole = (pattern: string) => new RegExp(`^${WEEKDAY}${pattern}${TIME}$`);
const ISO = whole("(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})");
const COMPACT = whole("(\\d{4})(\\d\\d)(\\d\\d)");
const NUMERIC = whole("(\\d{1,2})([-/.])(\\d{1,2})[-/.](\\d{4}|\\d\\d)");
const DAY_NAMED = whole(`(\\d{1,2})(?:\\.|er)?[ -](?:de )?(${MONTHS})\\.?,?[ -](?:de )?(\\d{4}|\\d\\d)`);
const MONTH_NAMED = whole(`(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`);
const full = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0);

/** Reads a day in any common spelling; null if the text is not a day. */
export function readDay(text: string, order: Order): string | null {
  const folded = fold(text);
  const [, year, month, day] = ISO.exec(folded) ?? COMPACT.exec(folded) ?? [];
  if (year && month && day) return formatDate(Number(year), Number(month), Number(day));
  const named = DAY_NAMED.exec(folded);
  if (named) return formatDate(full(named[3] ?? ""), parseMonth(named[2] ?? ""), Number(named[1]));
  const american = MONTH_NAMED.exec(folded);
  if (american)
    return formatDate(full(american[3] ?? ""), parseMonth(american[1] ?? ""), Number(american[2]));
  const [, first, sign, second, last] = NUMERIC.exec(folded) ?? [];
  if (!first || !second || !last) return null;
  const [a, b] = [Number(first), Number(second)];
  // Dots are always written day first.
  const isDayFirst = sign === "." || a > 12 || (order === "day_first" && b <= 12);
  return isDayFirst ? formatDate(full(last), b, a) : formatDate(full(last), a, b);
}

const MONTH = new RegExp(
  `^(?:(\\d{4})[-/.](\\d{1,2})|(\\d{1,2})[-/.](\\d{4})|(${MONTHS})\\.? (?:de )?(\\d{4}))$`,
);

function readMonth(text: string): Days | null {
  const [, y1, m1, m2, y2, name, y3] = MONTH.exec(fold(text)) ?? [];
  const year = Number(y1 ?? y2 ?? y3);
  const month = name ? parseMonth(name) : Number(m1 ?? m2);
  const from = formatDate(year, month, 1);
  return from === null ? null : { from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** No range of days is written longer. */
const DAYS_LENGTH = 100;

/** The days that a cell names: a day, a month or a range. `span` says whether a single day means that day, week or month. */
export function readDays(text: string, order: Order, span: "day" | "week" | "month"): Days | null {
  if (text.length > DAYS_LENGTH) return null;
  const day = readDay(text, order);
  if (day !== null) {
    if (span === "week") return { from: day, to: later(day, 6) };
    return span === "month" ? readMonth(day.slice(0, 7)) : { from: day, to: day };
  }
  const [from, to, ...more] = text.split(/\s+(?:-|–|—|to|bis|al|au|a)\s+|\s*[~–—]\s*/);
  if (from !== undefined && to !== undefined && more.length === 0) {
    const [first, last] = [readDay(from, order), readDay(to, order)];
    return first !== null && last !== null && first <= last ? { from: first, to: last } : null;
  }
  return readMonth(text);
}

/** How to read numeric dates, and whether they are ambiguous. Ambiguous ones are read so that they are closer together. */
export function guessOrder(
  dates: readonly string[],
  isEnglish: boolean,
  isMonthly = false,
): { order: Order; isOpen: boolean } {
  const slashed = [...new Set(dates)].flatMap((text) => {
    const [, first, sign, second] = NUMERIC.exec(fold(text)) ?? [];
    return first && second && sign !== "." ? [[Number(first), Number(second)] as const] : [];
  });
  if (slashed.some(([first]) => first > 12)) return { order: "day_first", isOpen: false };
  if (slashed.some(([, second]) => second > 12)) return { order: "month_first", isOpen: false };
  // A month is often written as its first day.
  if (isMonthly && slashed.some(([first]) => first !== 1))
    return {
      order: slashed.every(([, second]) => second === 1) ? "month_first" : "day_first",
      isOpen: false,
    };
  const isOpen = slashed.some(([first, second]) => first !== second);
  const usual: Order = isEnglish ? "month_first" : "day_first";
  if (!isOpen) return { order: usual, isOpen };
  const width = (order: Order): number => {
    const days = [...new Set(dates)].flatMap((text) => readDay(text, order) ?? []).sort();
    return Date.parse(days.at(-1) ?? "") - Date.parse(days[0] ?? "");
  };
  const [dayFirst, monthFirst] = [width("day_first"), width("month_first")];
  if (dayFirst === monthFirst) return { order: usual, isOpen };
  return { order: dayFirst < monthFirst ? "day_first" : "month_first", isOpen };
}
