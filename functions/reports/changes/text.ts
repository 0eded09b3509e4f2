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

/** Explains a change in a sentence or a few, such as "Leads rose from 80 to 120 (+50%), mostly by Email +35." */
export function changeText(change: Change, currency: string): string {
  const { measure, now, before, parts, against, steady } = change;
  const figure = (value: number) =>
    measure === "value" ? formatMoney(value, currency) : formatNumber(Math.round(value));
  const difference = ({ now, before }: Part) => {
    const text = figure(Math.abs(now - before));
    return now < before ? `−${text}` : `+${text}`;
  };
  const named = (all: readonly Part[]) =>
    list.format(all.map((part) => `${formatName(part)} ${difference(part)}`));
  const rose = now > before;
  const share = before > 0 ? ` (${withMinus(percent.format((now - before) / before))})` : "";
  return [
    `${NAMES[measure]} ${rose ? "rose" : "fell"} from ${figure(before)} to ${figure(now)}${share}`,
    parts.length > 0
      ? `, mostly by ${named(parts)}.`
      : `; the ${rose ? "rise" : "drop"} is spread over many channels.`,
    against.length > 0 ? ` The other way went ${named(against)}.` : "",
    steady.length > 0
      ? ` ${list.format(steady.map(formatName))} stayed about the same (${list.format(steady.map((part) => `${figure(part.before)} → ${figure(part.now)}`))}).`
      : "",
  ].join("");
}
