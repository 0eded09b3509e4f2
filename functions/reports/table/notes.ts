import { FEW } from "../chance/rates.ts";
import { isCostMeasure, isVisitMeasure } from "../measure-kinds.ts";
import { defineMeasure } from "../measures.ts";
import type { Question } from "../question.ts";
import type { Excluded } from "./collect.ts";
import { currencyText, dividedText, noCostText, unmatchedText } from "./cost-notes.ts";
import type { Divided } from "./count-paid.ts";
import { countText } from "./count-text.ts";
import type { Group } from "./group-table.ts";
import { mergeSums } from "./merge-sums.ts";
import { equalAgeText, maturingText, untilNowText } from "./outcome-notes.ts";
import type { Unmatched } from "./paid.ts";
import type { Line } from "./ranking.ts";
import type { Sums } from "./sums.ts";

/** Caveats that readers need to interpret a report correctly. */
export const NOTE_CODES = [
  ...(["filtered", "answered", "maturing", "equal_age", "until_now", "other_currency"] as const),
  ...(["without_visit", "cut_stages", "small_numbers", "no_cost", "unmatched"] as const),
  ...(["cost_by_site", "merged"] as const),
] as const;
type Note = { code: (typeof NOTE_CODES)[number]; text: string };

type Found = {
  groups: readonly Group[];
  lines: readonly Line[];
  excluded: Excluded;
  unmatched: Unmatched;
  divided: Divided;
  tooLate: number;
  isUnfinished: boolean;
};

function filteredText({ filtered, measures }: Question, total: Sums, excluded: Excluded): string | null {
  const leads = (number: number) => countText(number, "demo, test or spam lead");
  if (excluded.filtered > 0) return `Not counted: ${leads(excluded.filtered)}.`;
  if (filtered === "out" || total.filtered === 0) return null;
  const without = measures.some(isCostMeasure)
    ? "averages, the cost per lead and return on spend leave"
    : "averages leave";
  return `Includes ${leads(total.filtered)}, which ${without} out.`;
}

function answeredText({ measures }: Question, { leads, filtered, answered }: Sums): string | null {
  const open = leads - filtered - answered;
  if (!measures.includes("response_time") || open < 0.5) return null;
  const rounded = (number: number) => (Math.round(number * 10) / 10).toLocaleString("en");
  return `Response times cover the ${rounded(answered)} of ${countText(leads - filtered, "lead")} that were answered.`;
}

function withoutVisitText({ measures }: Question, total: Sums): string | null {
  const without = total.leads - total.visit_leads;
  if (!measures.some(isVisitMeasure) || without < 0.5) return null;
  return `${countText(without, "lead")} came from a server or an import, without a visit.`;
}

function cutText({ measures }: Question, { cut }: Excluded): string | null {
  if (cut === 0 || !measures.some(isVisitMeasure)) return null;
  return `Not counted: ${countText(cut, "later stage")} of visits whose earlier stages were not counted.`;
}

function smallText({ measures }: Question, rows: readonly Sums[]): string | null {
  const isSmall = measures.some((measure) => {
    const { of, range } = defineMeasure(measure);
    return range && rows.some((sums) => of(sums) !== null && range(sums) !== null);
  });
  return isSmall
    ? `Figures with fewer than ${FEW} hits or misses have the range that they are likely in (90%), from _low to _high.`
    : null;
}

const mergedText = (lines: readonly Line[]): string | null => {
  const merged = lines.reduce((sum, line) => sum + line.merged, 0);
  return merged === 0 ? null : `"Other" merges ${countText(merged, "more row")}; a higher limit shows them.`;
};

/** The notes of a report's answer. */
export function composeNotes(
  question: Question,
  { groups, lines, excluded, unmatched, divided, tooLate, isUnfinished }: Found,
  currency: string,
): Note[] {
  const total = mergeSums(groups.flatMap((group) => [...group.current.values()]));
  const rows = lines.flatMap((line) => [...line.current.values()]);
  const texts: Record<Note["code"], string | null> = {
    filtered: filteredText(question, total, excluded),
    answered: answeredText(question, total),
    maturing: maturingText(question, total),
    equal_age: equalAgeText(question, tooLate),
    until_now: untilNowText(question, isUnfinished),
    other_currency: currencyText(question, excluded, currency),
    without_visit: withoutVisitText(question, total),
    cut_stages: cutText(question, excluded),
    small_numbers: smallText(question, rows),
    no_cost: noCostText(question, total, currency),
    unmatched: unmatchedText(question, unmatched, currency),
    cost_by_site: dividedText(question, divided, currency),
    merged: mergedText(lines),
  };
  return NOTE_CODES.flatMap((code) => (texts[code] === null ? [] : [{ code, text: texts[code] }]));
}
