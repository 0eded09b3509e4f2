import * as v from "valibot";

/** The measures whose changes are explained: leads by the day they came in, and won value by the day it was won. */
export const EXPLAINED = ["leads", "value"] as const;
export type Explained = (typeof EXPLAINED)[number];

const Figures = { now: v.number(), before: v.number() };

/** A channel, or one campaign of it, with its figures in both periods. Money is in cents. */
const Part = v.object({ channel: v.nullable(v.string()), campaign: v.nullable(v.string()), ...Figures });
export type Part = v.InferOutput<typeof Part>;

/** A significant change, with its main contributors, those against it and what stayed steady. */
export const Change = v.object({
  measure: v.picklist(EXPLAINED),
  ...Figures,
  parts: v.array(Part),
  against: v.array(Part),
  steady: v.array(Part),
});
export type Change = v.InferOutput<typeof Change>;

const Days = v.object({ from: v.string(), to: v.string() });

/** What changed between two periods, and why. `text` is null if no change is significant. */
export const Changes = v.object({
  ...Days.entries,
  compared_with: Days,
  currency: v.string(),
  text: v.nullable(v.string()),
  changes: v.array(Change),
});
export type Changes = v.InferOutput<typeof Changes>;
