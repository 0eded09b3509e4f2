import type { Belief, Example } from "../../../functions/leads/learning/fit.ts";

/** Rows such as "111 1": the values, of which the first is the intercept's, and whether the lead was won. */
export const givenExamples = (...rows: string[]): Example[] =>
  rows.map((row) => {
    const [values = "", won] = row.split(" ");
    return { x: Float64Array.from(values, Number), won: won === "1", weight: 1, offset: 0 };
  });

/** Eight leads with a work address (second column) and a look at prices (third). */
export const EIGHT = givenExamples("111 1", "110 0", "101 1", "100 0", "111 1", "100 0", "101 0", "110 1");

/** What is believed of them, each weight as strongly as `strength`. */
export const believed = (strength = 4): Belief => ({
  weights: Float64Array.of(-0.5, 0.6, 0.8),
  strengths: Float64Array.of(0.01, strength, strength),
});
