import * as v from "valibot";
import { Answer } from "../answer.ts";
import { CHARTS } from "../dashboards/dashboard.ts";

/** The number of rows kept per answer; an email shows no more. */
export const ROWS_MAX = 31;

/** How many annotations a report shows at most. */
export const ANNOTATIONS_MAX = 20;

/** A panel's answer. `hidden`: the number of omitted rows. */
export const Section = v.object({
  title: v.string(),
  chart: v.picklist(CHARTS),
  ...v.pick(Answer, ["from", "to", "currency", "columns", "rows", "totals"]).entries,
  notes: v.array(v.string()),
  hidden: v.number(),
});
export type Section = v.InferOutput<typeof Section>;

/** The figures of a report, frozen when its period ended. */
export const Figures = v.object({
  from: v.string(),
  to: v.string(),
  /** What changed significantly since the period before, and why; null if nothing did. */
  summary: v.optional(v.nullable(v.string()), null),
  annotations: v.optional(v.array(v.object({ day: v.string(), text: v.string() })), []),
  sections: v.array(Section),
  /** Panels that could not be answered, and why. */
  left_out: v.array(v.object({ title: v.string(), why: v.string() })),
});
export type Figures = v.InferOutput<typeof Figures>;
