import type { DaySpan } from "../calendar.ts";
import { type Preset, presetDays } from "../presets.ts";

/** Periods that are longer than a month. */
const LONG: readonly Preset[] = ["90d", "quarter", "12m"];

/**
 * The days that a panel shows in a report: the report's own. Longer periods, such as a twelve-month trend, keep their
 * length and end with the report.
 */
export const panelDays = (period: Preset, { from, to }: DaySpan): DaySpan =>
  LONG.includes(period) ? presetDays(period, to, "now") : { from, to };
