import { formatMoney, formatNumber } from "../../platform/email/format.ts";
import { LOCALE, withMinus } from "../../platform/wording.ts";
import type { Change, Explained, Part } from "./change.ts";

const NAMES: Record<Explained, string> = { leads: "Leads", value: "Won value" };
const list = new Intl.ListFormat(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, {
  ...{ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 },
});

const formatName = ({ channel, campaign }: Part): string =>
  campaign === null ? (channel ?? "leads without a channel") : `“${campaign}” (${channel ?? "no channel"})`;

const figureIn = (measure: Explained, currency: string) => (value: number) =>
  measure === "value" ? formatMoney(value, currency) : formatNumber(Math.round(value));

/** Parts of a change with their differences, such as "Email +35 and Direct −2". */
function listParts(parts: readonly Part[], figure: (value: number) => string): string {
  const difference = ({ now, before }: Part) =>
    `${now < before ? "−" : "+"}${figure(Math.abs(now - before))}`;
  return list.format(parts.map((part) => `${formatName(part)} ${difference(part)}`));
}

/** A change and most of what makes it up, such as "Leads rose from 80 to 120 (+50%), mostly by Email +35". */
function mainText({ measure, now, before, parts }: Change, currency: string): string {
  const figure = figureIn(measure, currency);
  const rose = now > before;
  const share = before > 0 ? ` (${withMinus(percent.format((now - before) / before))})` : "";
  const why =
    parts.length > 0
      ? `, mostly by ${listParts(parts, figure)}`
      : `; the ${rose ? "rise" : "drop"} is spread over many channels`;
  return `${NAMES[measure]} ${rose ? "rose" : "fell"} from ${figure(before)} to ${figure(now)}${share}${why}`;
}

/** The changes in one sentence. Null if there are none beyond chance. */
export const changesSentence = (changes: readonly Change[], currency: string): string | null =>
  changes.length === 0
    ? null
    : `${changes
        .map((change) => mainText(change, currency))
        .map((text, at) => (at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
        .join("; ")}.`;

/** Explains a change in a sentence or a few, such as "Leads rose from 80 to 120 (+50%), mostly by Email +35." */
export function changeText(change: Change, currency: string): string {
  const { measure, against, steady } = change;
  const figure = figureIn(measure, currency);
  return [
    `${mainText(change, currency)}.`,
    against.length > 0 ? ` The other way went ${listParts(against, figure)}.` : "",
    steady.length > 0
      ? ` ${list.format(steady.map(formatName))} stayed about the same (${list.format(steady.map((part) => `${figure(part.before)} → ${figure(part.now)}`))}).`
      : "",
  ].join("");
}
