import type { Question } from "../question.ts";
import type { SpendRow } from "../spend/spend.ts";
import { joinCosts } from "./paid.ts";
import { isIn, PERIODS, type Periods } from "./periods.ts";

/** Whether a question is about keywords, so that leads must be joined to each keyword's cost. */
const isAboutKeywords = ({ by, filters }: Question): boolean =>
  by.includes("keyword") || filters.keyword !== undefined;

/**
 * The costs of each period, for its leads and for its outcomes. By won date, an outcome's lead may be from before the
 * period, when its campaign had its cost.
 */
export function createJoins(question: Question, periods: Periods) {
  const hasKeywords = isAboutKeywords(question);
  const pair = () => ({ current: joinCosts(hasKeywords), previous: joinCosts(hasKeywords) });
  const leads = pair();
  const isByWonDate = question.date === "won";
  const outcomes = isByWonDate ? pair() : leads;

  function add(row: SpendRow, isAsked: boolean): void {
    for (const period of PERIODS) {
      const isOwn = isIn(periods, row.day, period);
      if (isOwn) leads[period].add(row, isAsked);
      if (isByWonDate && row.day <= (periods[period]?.to ?? "")) outcomes[period].add(row, isAsked, !isOwn);
    }
  }

  return { add, leads, outcomes };
}
