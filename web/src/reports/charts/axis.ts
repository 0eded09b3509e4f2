import { LOCALE } from "../../../../functions/platform/wording.ts";
import type { Unit } from "../answer.ts";
import { ticksTo } from "./scale.ts";

/** The values that an axis is labeled with, the last of them its top, and the text of each. */
export type Axis = { ticks: number[]; textOf: (value: number) => string };

const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 2 });
const number = new Intl.NumberFormat(LOCALE, compact);
const SPANS = [
  [86_400, " d"],
  [3600, " h"],
  [60, " min"],
  [1, " s"],
] as const;

/** Ticks in whole numbers of `size`, such as hours or the hundredths of a dollar. */
const wholeTicks = (most: number, size: number): number[] =>
  ticksTo(most / size, true).map((tick) => tick * size);

/** The axis of a measure from 0 to at least `most`. */
export function chooseAxis(most: number, unit: Unit, currency: string): Axis {
  if (unit === "money") {
    const money = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    const format = new Intl.NumberFormat(LOCALE, { ...compact, ...money, minimumFractionDigits: 0 });
    return { ticks: wholeTicks(most, 100), textOf: (value) => format.format(value / 100) };
  }
  if (unit === "seconds") {
    const [size, name] = SPANS.find(([size]) => most >= 2 * size) ?? ([1, " s"] as const);
    return { ticks: wholeTicks(most, size), textOf: (value) => `${number.format(value / size)}${name}` };
  }
  if (unit === "rate") return { ticks: ticksTo(most), textOf: (value) => percent.format(value) };
  if (unit === "ratio") return { ticks: ticksTo(most), textOf: (value) => `${number.format(value)}×` };
  return { ticks: ticksTo(most, unit !== "score"), textOf: (value) => number.format(value) };
}
