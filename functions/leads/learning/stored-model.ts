import * as v from "valibot";

/** A model that an account's outcomes taught. */
export const StoredModel = v.object({
  id: v.string(),
  at: v.string(),
  outcomes: v.number(),
  won: v.number(),
  gain: v.number(),
  error: v.number(),
  weights: v.array(v.number()),
  errors: v.array(v.number()),
  evidence: v.array(v.object({ won: v.number(), leads: v.number() })),
});
export type StoredModel = v.InferOutput<typeof StoredModel>;
