import type { Dimension } from "../dimensions.ts";
import type { Measure } from "../measures.ts";
import type { Question } from "../question.ts";

/** More clients than an account can have. */
const GROUPS = 1000;

type Asked = { from: string; to: string } & Partial<
  Pick<Question, "grain" | "date" | "filters" | "filtered">
>;

/** A question about each client, or each site, of an account, without demo, test and spam leads. */
export const questionBy = (
  by: Dimension & ("client" | "site"),
  measures: Measure[],
  question: Asked,
): Question => ({
  ...{ measures, by: [by], grain: null, date: "lead", filters: {}, filtered: "out" },
  ...{ model: null, lookback: 90, direct: "in", compare: null, currency: null, sort: null, limit: GROUPS },
  ...question,
});
