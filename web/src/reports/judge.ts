import { betterDirection } from "../../../functions/reports/measure-kinds.ts";
import { isMeasure } from "../../../functions/reports/measures.ts";
import { figureIn, type Row, type Unit } from "./answer.ts";
import { changeText, isWithinChance } from "./format.ts";

/** Whether a change is good or bad; null if it is neither, too small to show, or one that chance alone often makes. */
type Verdict = "better" | "worse" | null;

/** The change of a measure in a row; null if there is nothing to compare it with. */
export type Change = {
  /** Such as "+12%". */
  text: string;
  verdict: Verdict;
  isChance: boolean;
  /** Whether the measure improves as it falls, so that its sign alone would mislead. */
  isInverse: boolean;
};

/** Judges the change of a measure in a row of a compared answer. */
export function judgeChange(row: Row, name: string, unit: Unit): Change | null {
  const [now, before] = [figureIn(row, name), figureIn(row, `previous_${name}`)];
  const text = changeText(now, before, unit);
  if (text === null || now === null || before === null) return null;
  const better = isMeasure(name) ? betterDirection(name) : null;
  const isChance = isWithinChance(row, name);
  // A change that rounds to nothing is shown without a sign.
  const isNone = better === null || isChance || !/[1-9]/.test(text);
  const hasImproved = now > before === (better === "rise");
  return {
    text,
    isChance,
    isInverse: better === "fall",
    verdict: isNone ? null : hasImproved ? "better" : "worse",
  };
}
