import { shortDuration } from "../../../platform/duration.ts";
import { formatMoney, formatMonth, formatNumber } from "../../../platform/email/format.ts";
import { LOCALE, withMinus } from "../../../platform/wording.ts";
import { bandNames, missingNames } from "../../names.ts";
import type { Unit } from "../../unit.ts";

const number = (digits: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits, ...options });
const [whole, fraction] = [number(0), number(1)];
const percent = (digits: number) => number(digits, { style: "percent", minimumFractionDigits: digits });
const [wholePercent, finePercent] = [percent(0), percent(1)];
const change = number(0, { style: "percent", signDisplay: "exceptZero" });
const points = number(1, { signDisplay: "exceptZero" });

const countText = (count: number): string =>
  withMinus((Math.abs(count - Math.round(count)) < 0.05 ? whole : fraction).format(count));

/** A figure as text; a dash if there is none. */
export function figureText(value: number | null, unit: Unit, currency: string): string {
  if (value === null) return "–";
  if (unit === "money") return formatMoney(value, currency);
  if (unit === "rate") return (value > 0 && value < 0.0995 ? finePercent : wholePercent).format(value);
  if (unit === "ratio") return `${fraction.format(value)}×`;
  if (unit === "seconds") return shortDuration(Math.round(value));
  return unit === "score" ? value.toFixed(1) : countText(value);
}

/** The change of a figure, such as +12%, and in points for rates and scores; null if there is nothing to compare. */
export function changeText(now: number | null, before: number | null, unit: Unit): string | null {
  if (now === null || before === null) return null;
  if (unit === "rate") return withMinus(`${points.format((now - before) * 100)} pts`);
  if (unit === "score") return withMinus(points.format(Number((now - before).toFixed(1))));
  return before === 0 ? null : withMinus(change.format((now - before) / before));
}

const LABEL_MAX = 60;
const short = (text: string): string => (text.length > LABEL_MAX ? `${text.slice(0, LABEL_MAX - 1)}…` : text);
const shortDay = new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", day: "numeric", month: "short" });
const weekday = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "UTC",
  ...{ weekday: "short", day: "numeric", month: "short" },
});

/** A dimension's value as people read it. */
export function valueText(dimension: string, unit: Unit, value: string | number | null): string {
  if (value === null || value === "") return missingNames[dimension] ?? "Unknown";
  const text = String(value);
  if (text === "Other") return text;
  if (unit === "day") return weekday.format(new Date(text));
  if (unit === "week") return `Week of ${shortDay.format(new Date(text))}`;
  if (unit === "month") return formatMonth(new Date(`${text}-01`));
  if (dimension === "hour") return `${text}:00`;
  if (dimension === "touches") return text === "1" ? "1 touch" : `${formatNumber(Number(text))} touches`;
  if (dimension === "score_band") return bandNames[text] ?? text;
  if (dimension === "status") return text.replace(/^./, (first) => first.toUpperCase());
  return short(text);
}
