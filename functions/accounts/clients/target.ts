import * as v from "valibot";

/** What a client's monthly target measures: leads, or won value. */
export const TARGET_MEASURES = ["leads", "value"] as const;

const GOAL_MAX = 100_000_000_000;
const TARGET = "target must have a measure and a goal, or be null.";
const GOAL = "target.goal must be a whole number from 1: leads, or hundredths of the account's currency.";

/** A client's target for each month: leads, or won value in hundredths of the account's currency. */
export const Target = v.object(
  {
    measure: v.picklist(TARGET_MEASURES, "target.measure must be leads or value."),
    goal: v.pipe(
      v.number(GOAL),
      v.integer(GOAL),
      v.minValue(1, GOAL),
      v.maxValue(GOAL_MAX, `target.goal must not be more than ${GOAL_MAX}.`),
    ),
  },
  TARGET,
);
export type Target = v.InferOutput<typeof Target>;
