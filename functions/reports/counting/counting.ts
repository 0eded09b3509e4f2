import * as v from "valibot";

/** What a report answers while there is still much to count: no figures, but how much is done. Asking again continues. */
export const Counting = v.object({
  status: v.literal("counting"),
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(0.99)),
});
export type Counting = v.InferOutput<typeof Counting>;
