import * as v from "valibot";

/** A period in which a fifth of the new leads had their score hidden; `to` is null while it lasts. */
const HiddenTime = v.object({ from: v.string(), to: v.nullable(v.string()) });

/**
 * How an account evaluates its score by its leads' outcomes: whether a qualified lead already counts as business, and
 * whether a lead without a reported outcome eventually counts as not won. `hidden` lists the periods in which a fifth
 * of the new leads had their score hidden, oldest first.
 */
export const ScoreSettings = v.object({
  business: v.picklist(["won", "qualified"]),
  silence: v.boolean(),
  hidden: v.array(HiddenTime),
});
export type ScoreSettings = v.InferOutput<typeof ScoreSettings>;

export const DEFAULT_SCORE_SETTINGS: ScoreSettings = { business: "won", silence: false, hidden: [] };
