import * as v from "valibot";
import { Calibration } from "../scoring/chance.ts";

/** A look at an account's outcomes (gate.ts), when it was taken, and what followed. */
export const StoredLook = v.object({
  at: v.string(),
  outcomes: v.number(),
  won: v.number(),
  gain: v.number(),
  error: v.number(),
  /** "adopted", "kept": not better than the prior by more than chance, or "returned" to the prior, which now predicts better. */
  result: v.picklist(["adopted", "kept", "returned"]),
});
export type StoredLook = v.InferOutput<typeof StoredLook>;

/**
 * An account's row of how its leads are scored. Without `model`, by the prior. `average` is under the current model.
 * `looked`: the outcomes of the last look; `made`: how many models were made; `stays`: its owner wants the prior.
 */
export const Scoring = v.object({
  average: v.optional(v.number(), 0),
  averaged_at: v.optional(v.string()),
  model: v.optional(v.string()),
  weights: v.optional(v.array(v.number())),
  stays: v.optional(v.boolean(), false),
  looked: v.optional(v.number(), 0),
  made: v.optional(v.number(), 0),
  looks: v.optional(v.array(StoredLook), []),
  /** What turns the log-odds of the model that it names into chances; null if they are none. */
  calibration: v.optional(v.nullable(Calibration), null),
  /** Raised by every change of the model, so that a job and an owner don't overwrite each other's. */
  revision: v.optional(v.number(), 0),
});
export type Scoring = v.InferOutput<typeof Scoring>;

/** Ten looks say how it came about; there are about three for every tenfold of outcomes. */
export const LOOKS_KEPT = 10;
export const MODELS_KEPT = 10;

export const modelName = (number: number): string => `learned-${number}`;
