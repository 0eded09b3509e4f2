import * as v from "valibot";

/** A time in which the score of a fifth of the new leads was hidden; `to` is null while it is. */
const HiddenTime = v.object({ from: v.string(), to: v.nullable(v.string()) });

/**
 * How an account's score is judged by what became of its leads: whether a qualified lead has become business already, and
 * whether one that nobody has reported an outcome of counts as not won after a while. `hidden` has the times in which the
 * score of a fifth of the new leads was hidden, oldest first.
 */
export const ScoreSettings = v.object({
  business: v.picklist(["won", "qualified"]),
  silence: v.boolean(),
  hidden: v.array(HiddenTime),
});
export type ScoreSettings = v.InferOutput<typeof ScoreSettings>;

export const DEFAULT_SCORE_SETTINGS: ScoreSettings = { business: "won", silence: false, hidden: [] };
