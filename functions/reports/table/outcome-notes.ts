import { isByDay, isOutcomeMeasure } from "../measure-kinds.ts";
import type { Question } from "../question.ts";
import { countText } from "./count-text.ts";
import type { Sums } from "./sums.ts";

const asksOutcomes = ({ measures }: Question) => measures.some(isOutcomeMeasure);

/** Above this share, outcomes count as complete. */
const MATURE = 0.95;

export function maturingText(question: Question, { known, knowable }: Sums): string | null {
  const share = known / knowable;
  if (!asksOutcomes(question) || question.date === "won" || !(share < MATURE)) return null;
  const percent = share < 0.01 ? "Less than 1%" : `About ${(share * 100).toFixed(0)}%`;
  return `${percent} of what will become of these leads is known by now, judging by how long your leads take to be won or lost.`;
}

export function equalAgeText(question: Question, tooLate: number): string | null {
  if (!asksOutcomes(question) || question.date === "won" || tooLate < 0.5) return null;
  return `Compared at equal age: ${countText(tooLate, "outcome")} of the earlier leads came when they were older than these leads are, and not counted.`;
}

export function untilNowText({ measures, compare }: Question, isUnfinished: boolean): string | null {
  if (!isUnfinished) return null;
  if (compare === null) return "The last day is not over.";
  return `The last day is not over, so the earlier period counts until the same hour.${measures.some(isByDay) ? " Visits and cost are known by the day only, and are not compared until it is over." : ""}`;
}
