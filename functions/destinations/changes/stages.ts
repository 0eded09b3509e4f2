import * as v from "valibot";
import { statuses } from "../../leads/lead.ts";
import { clean } from "../../platform/http/text.ts";

/**
 * A stage of a CRM's records. Its id is the field and its value, such as "lifecyclestage:customer"; `group` is the label
 * of the field or the pipeline.
 */
export type Stage = { id: string; group: string; label: string };

/** A stage's id. */
export const stageId = (field: string, value: string): string => clean(`${field}:${value}`, 200);

/** The statuses that a CRM's stage can stand for; "ignore": none. */
export const MEANINGS = [...statuses, "ignore"] as const;

const MEANING = `A stage must mean one of ${MEANINGS.join(", ")}.`;
const STAGES_MAX = 300;

/** The meanings that an owner confirmed, by stage id. */
export const Stages = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200)), v.picklist(MEANINGS, MEANING), "stages must be an object."),
  v.check((stages) => Object.keys(stages).length <= STAGES_MAX, `stages can name at most ${STAGES_MAX}.`),
);
export type Stages = v.InferOutput<typeof Stages>;

const Settings = v.object({ stages: v.optional(Stages, {}) });

/** A stage as presented to its account: `guess` is our suggestion, `meaning` what the owner confirmed. */
export const ShownStage = v.object({
  id: v.string(),
  group: v.string(),
  label: v.string(),
  guess: v.nullable(v.picklist(statuses)),
  meaning: v.nullable(v.picklist(MEANINGS)),
});

/** The confirmed meanings of a destination's stages. */
export const readStages = (settings: object): Stages => v.parse(Settings, settings).stages;
