import * as v from "valibot";

/** The response of a report that is still counting: its progress, without figures. The next call continues. */
export const Counting = v.object({
  status: v.literal("counting"),
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(0.99)),
});
export type Counting = v.InferOutput<typeof Counting>;
