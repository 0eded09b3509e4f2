import type { Measure } from "./measures.ts";

// Measures of visits and of cost, which only some dimensions apply to.
const VISIT_MEASURES: readonly Measure[] = [
  ...(["visits", "engaged", "form_seen", "form_started", "sent", "lead_rate"] as const),
];
/** Measures that divide by the results of all leads, including those not from paid campaigns. */
const BLENDED_MEASURES: readonly Measure[] = ["blended_cost_per_lead", "blended_roas"];
const COST_MEASURES: readonly Measure[] = [
  ...([
    "cost",
    "shared_cost",
    "paid_leads",
    "paid_value",
    "cost_per_lead",
    "cost_per_qualified",
    "cost_per_won",
  ] as const),
  ...(["roas"] as const),
  ...BLENDED_MEASURES,
];
/** Measures of outcomes, which count on the lead's or the outcome's day and are known only after a while. */
const OUTCOME_MEASURES: readonly Measure[] = [
  ...(["won", "lost", "value", "win_rate", "time_to_close", "paid_value", "cost_per_won", "roas"] as const),
  ...(["blended_roas"] as const),
];

export const isVisitMeasure = (measure: Measure): boolean => VISIT_MEASURES.includes(measure);
export const isBlendedMeasure = (measure: Measure): boolean => BLENDED_MEASURES.includes(measure);
export const isCostMeasure = (measure: Measure): boolean => COST_MEASURES.includes(measure);
/** Whether a measure is only known per day, so that an unfinished day can't be compared. */
export const isByDay = (measure: Measure): boolean => isVisitMeasure(measure) || isCostMeasure(measure);
export const isOutcomeMeasure = (measure: Measure): boolean => OUTCOME_MEASURES.includes(measure);

/** Measures that improve as they fall. */
const BETTER_LOWER: readonly Measure[] = [
  ...(["lost", "filtered", "cost_per_lead", "cost_per_qualified", "cost_per_won"] as const),
  ...(["blended_cost_per_lead", "response_time", "time_to_close"] as const),
];
/** Measures whose rise is neither good nor bad in itself. */
const NEUTRAL: readonly Measure[] = ["cost", "shared_cost", "outcomes_known"];

/** The direction in which a measure improves; null if neither is better. */
export const betterDirection = (measure: Measure): "rise" | "fall" | null =>
  NEUTRAL.includes(measure) ? null : BETTER_LOWER.includes(measure) ? "fall" : "rise";
