import * as v from "valibot";

const NOTHING = "Provide at least one of model, stays_with_prior.";

/** Which model to score with, and whether to stay with the prior whatever outcomes say. */
export const ModelChoice = v.pipe(
  v.object(
    {
      model: v.optional(
        v.pipe(v.string("model must be a model's id."), v.maxLength(40, "model must be a model's id.")),
      ),
      stays_with_prior: v.optional(v.boolean("stays_with_prior must be true or false.")),
    },
    NOTHING,
  ),
  v.check((choice) => Object.values(choice).some((value) => value !== undefined), NOTHING),
  v.metadata({ anyOf: ["model", "stays_with_prior"].map((field) => ({ required: [field] })) }),
);
export type ModelChoice = v.InferOutput<typeof ModelChoice>;
