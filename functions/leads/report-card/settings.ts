import * as v from "valibot";
import { ScoreSettings } from "../../accounts/score-settings.ts";

const NOTHING = "Provide at least one of business, silence.";

/** Which outcomes count. */
export const OutcomeSettings = v.pick(ScoreSettings, ["business", "silence"]);
export type OutcomeSettings = v.InferOutput<typeof OutcomeSettings>;

/** A change of them; what is not given stays. */
export const OutcomeSettingsChange = v.pipe(
  v.object(
    {
      business: v.optional(v.picklist(["won", "qualified"], "business must be won or qualified.")),
      silence: v.optional(v.boolean("silence must be true or false.")),
    },
    NOTHING,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING),
  v.metadata({ anyOf: ["business", "silence"].map((field) => ({ required: [field] })) }),
);
export type OutcomeSettingsChange = v.InferOutput<typeof OutcomeSettingsChange>;
