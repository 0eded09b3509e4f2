import * as v from "valibot";

/** What a client's monthly target counts: leads, or the value of what was won. */
export const TARGET_MEASURES = ["leads", "value"] as const;

const AMOUNT_MAX = 100_000_000_000;
const TARGET = "target must have a measure and an amount, or be null.";
const AMOUNT = "target.amount must be a whole number from 1: leads, or hundredths of the account's currency.";

/** A client's target for each month: leads, or won value in hundredths of the account's currency. */
export const Target = v.object(
  {
    measure: v.picklist(TARGET_MEASURES, "target.measure must be leads or value."),
    amount: v.pipe(
      v.number(AMOUNT),
      v.integer(AMOUNT),
      v.minValue(1, AMOUNT),
      v.maxValue(AMOUNT_MAX, `target.amount must not be more than ${AMOUNT_MAX}.`),
    ),
  },
  TARGET,
);
export type Target = v.InferOutput<typeof Target>;
