import { LIKELY_CHANCE } from "../../../functions/platform/constants.ts";
import { shortDuration } from "../../../functions/platform/duration.ts";
import { formatRange, LOCALE, withMinus } from "../../../functions/platform/wording.ts";
import { formatAmount } from "../ui/money.ts";
import { figureIn, type Row, type Unit } from "./answer.ts";

const utc = { timeZone: "UTC" } as const;
const whole = new Intl.NumberFormat(LOCALE);
const fraction = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const percent = (digits: number) =>
  new Intl.NumberFormat(LOCALE, {
    ...{ style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
const [wholePercent, finePercent] = [percent(0), percent(1)];
const relative = new Intl.NumberFormat(LOCALE, { style: "percent", signDisplay: "exceptZero" });
const points = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
const days = {
  short: new Intl.DateTimeFormat(LOCALE, { ...utc, day: "numeric", month: "short" }),
  weekday: new Intl.DateTimeFormat(LOCALE, { ...utc, weekday: "short", day: "numeric", month: "short" }),
  full: new Intl.DateTimeFormat(LOCALE, { ...utc, dateStyle: "medium" }),
  month: new Intl.DateTimeFormat(LOCALE, { ...utc, month: "short", year: "numeric" }),
};

/** A day or a range of days as text. */
export function dayText(format: keyof typeof days, from: string, to = from): string {
  return from === to
    ? days[format].format(new Date(from))
    : formatRange(days[format], new Date(from), new Date(to));
}

/** A whole number, or one decimal where the credit for leads is shared. */
export const countText = (count: number): string =>
  withMinus((Math.abs(count - Math.round(count)) < 0.05 ? whole : fraction).format(count));

/** A rate or a share of a whole: "43%", "4.0%", "<0.1%". Below 10% it has one decimal. */
export function rateText(rate: number): string {
  if (rate > 0 && rate < 0.0005) return `<${finePercent.format(0.001)}`;
  return (rate > 0 && rate < 0.0995 ? finePercent : wholePercent).format(rate);
}

/** "1 lead", "1,200 leads". */
export const leadsText = (count: number): string => `${countText(count)} ${count === 1 ? "lead" : "leads"}`;

const texts: Record<Unit, (value: number, currency: string) => string> = {
  text: countText,
  count: countText,
  money: formatAmount,
  rate: rateText,
  ratio: (value) => `${fraction.format(value)}×`,
  seconds: (value) => shortDuration(Math.round(value)),
  score: (value) => value.toFixed(1),
  day: countText,
  week: countText,
  month: countText,
};

/** A figure as text; "–" if there is none. */
export const figureText = (value: number | null, unit: Unit, currency: string): string =>
  value === null ? "–" : texts[unit](value, currency);

/** The change of a figure: "+12%", and in points for rates and scores; null if there is nothing to compare. */
export function changeText(now: number | null, before: number | null, unit: Unit): string | null {
  if (now === null || before === null) return null;
  if (unit === "rate") return withMinus(`${points.format((now - before) * 100)} pts`);
  if (unit === "score") return withMinus(points.format(Number(now.toFixed(1)) - Number(before.toFixed(1))));
  return before === 0 ? null : withMinus(relative.format((now - before) / before));
}

/** Whether a change is one that chance alone often makes. */
export const isChance = (now: number | null, before: number | null, chance: number | null): boolean =>
  !!before && now !== before && (chance ?? 0) >= LIKELY_CHANCE;

/** The same for a measure in a row of an answer. */
export const isWithinChance = (row: Row, name: string): boolean =>
  isChance(figureIn(row, name), figureIn(row, `previous_${name}`), figureIn(row, `chance_${name}`));

export const WITHIN_CHANCE =
  "≈ within chance: nothing but chance makes a change at least as large in more than one of ten cases.";
