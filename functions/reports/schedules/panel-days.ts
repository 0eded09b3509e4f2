import type { DaySpan } from "../calendar.ts";
import { type Preset, presetDays } from "../presets.ts";

/** Periods that are longer than a month. */
const LONG: readonly Preset[] = ["90d", "quarter", "12m"];

/**
 * The days that a panel shows in a report about a week or month that has ended: those of the report. Longer ones, such as a
 * trend of twelve months, keep their length and end with it.
 */
export const panelDays = (period: Preset, { from, to }: DaySpan): DaySpan =>
  LONG.includes(period) ? presetDays(period, to, "now") : { from, to };
