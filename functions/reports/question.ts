import type { Lookback } from "../leads/packs/counting.ts";
import type { Grain } from "./calendar.ts";
import type { Comparison } from "./comparison.ts";
import type { Dimension, Filters } from "./dimensions.ts";
import type { Measure } from "./measures.ts";
import type { Model } from "./models.ts";

/**
 * A question that a report answers.
 *
 * @example
 * // GET /api/reports?measures=won&by=week,campaign&model=linear&from=2026-03-01&to=2026-03-31&compare=previous
 * {
 *   measures: ["won"], by: ["campaign"], grain: "week", model: "linear", compare: "previous",
 *   from: "2026-03-01", to: "2026-03-31", lookback: 90, direct: "in", filtered: "in", date: "lead",
 *   filters: {}, currency: null, sort: null, limit: 10,
 * }
 */
export type Question = {
  measures: Measure[];
  by: Dimension[];
  grain: Grain | null;
  /** Null: all credit goes to the lead's own credited touch. */
  model: Model | null;
  lookback: Lookback;
  direct: "in" | "out";
  filtered: "in" | "out";
  /** The day outcomes count on: their lead's day, or the day it was won or lost. */
  date: "lead" | "won";
  from: string;
  to: string;
  compare: Comparison | null;
  filters: Filters;
  /** Null: the account's currency. */
  currency: string | null;
  sort: { column: string; isDescending: boolean } | null;
  /** How many groups have their own row; the rest are merged into one. */
  limit: number;
};
