import * as v from "valibot";
import { ScoreSettings } from "../../accounts/score-settings.ts";
import { hidesSince } from "../scoring/hidden.ts";

const NOTHING = "Provide at least one of business, silence, hides_fifth.";

/** How the score is judged: which outcomes count, and whether the scores of a fifth of new leads are hidden. */
export const JudgingSettings = v.object({
  ...v.pick(ScoreSettings, ["business", "silence"]).entries,
  hides_fifth: v.boolean(),
});
export type JudgingSettings = v.InferOutput<typeof JudgingSettings>;

/** The settings of an account. */
export const readSettings = ({ business, silence, hidden }: ScoreSettings): JudgingSettings => ({
  ...{ business, silence, hides_fifth: hidesSince(hidden) !== null },
});

/** A change of them; what is not given stays. */
export const JudgingChange = v.pipe(
  v.object(
    {
      business: v.optional(v.picklist(["won", "qualified"], "business must be won or qualified.")),
      silence: v.optional(v.boolean("silence must be true or false.")),
      hides_fifth: v.optional(v.boolean("hides_fifth must be true or false.")),
    },
    NOTHING,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING),
  v.metadata({ anyOf: ["business", "silence", "hides_fifth"].map((field) => ({ required: [field] })) }),
);
export type JudgingChange = v.InferOutput<typeof JudgingChange>;
