import { dayStart } from "../accounts/time-zone.ts";
import type { LeadFact } from "../leads/packs/fact.ts";
import { type DaySpan, shiftDays } from "./calendar.ts";
import { comparedSpan, weeksUntil } from "./comparison.ts";
import { isOutcomeMeasure } from "./measure-kinds.ts";
import type { Question } from "./question.ts";
import { LEARNING_DAYS } from "./table/maturity.ts";

/** The maximum age of a lead, in days, when it is won, to count by won date. */
export const WON_AFTER_DAYS = 731;

/** Whether a question is about outcomes that arrive late, so that the share known so far matters. */
export const learnsFromCases = ({ measures, date }: Pick<Question, "measures" | "date">): boolean =>
  measures.includes("outcomes_known") || (date === "lead" && measures.some(isOutcomeMeasure));

/** Merges overlapping and adjacent spans, oldest first. */
export function mergeSpans(spans: readonly DaySpan[]): DaySpan[] {
  const merged: DaySpan[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last === undefined || shiftDays(last.to, 1) < span.from) merged.push({ ...span });
    else if (span.to > last.to) last.to = span.to;
  }
  return merged;
}

/** When some days begin and end in a time zone, epoch ms; `to` is exclusive. */
export const toTimes = (zone: string, { from, to }: DaySpan): { from: number; to: number } => ({
  from: dayStart(zone, from),
  to: dayStart(zone, shiftDays(to, 1)),
});

/** A question's spans: its period and the comparison. */
export function askedSpans({ from, to, compare }: Question): DaySpan[] {
  const current = { from, to };
  return compare === null
    ? [current]
    : [comparedSpan(current, compare), current].map(({ from, to }) => ({ from, to }));
}

/** The days whose leads and visits a question counts: its own, and the weeks for judging changes. */
export function countedSpans(question: Question, spans: readonly DaySpan[]): DaySpan[] {
  const { from, to, compare } = question;
  return mergeSpans([...spans, ...(compare === null ? [] : weeksUntil(comparedSpan({ from, to }, compare)))]);
}

/**
 * The days that a question's figures can come from: its own and, by won date, earlier ones whose leads and cost led to
 * wins.
 */
export const reachedSpans = (question: Question, spans: readonly DaySpan[]): DaySpan[] =>
  mergeSpans(
    spans.map(({ from, to }) => ({
      from: question.date === "won" ? shiftDays(from, -WON_AFTER_DAYS) : from,
      to,
    })),
  );

/**
 * The days whose leads a report reads: those it counts, and those to learn how long outcomes take, except today's,
 * which aren't packed yet. None is before the account's first lead.
 */
export function leadSpans(
  question: Question,
  requestedSpans: readonly DaySpan[],
  { today, first }: { today: string; first: string },
): DaySpan[] {
  const learning = shiftDays(today, -LEARNING_DAYS);
  const isRecent = requestedSpans.some(({ to }) => to >= learning);
  const spans = [
    ...reachedSpans(question, requestedSpans),
    ...(learnsFromCases(question) && isRecent ? [{ from: learning, to: shiftDays(today, -1) }] : []),
  ];
  return mergeSpans(spans).flatMap(({ from, to }) =>
    to < first ? [] : [{ from: from < first ? first : from, to }],
  );
}

/** Whether a lead counts in one of some time spans (epoch ms; `to` is exclusive): it came in or, by won date, was decided in it. */
export const countsIn =
  ({ date }: Pick<Question, "date">, spans: readonly { from: number; to: number }[]) =>
  ({ at, decided_at }: LeadFact): boolean =>
    spans.some(
      ({ from, to }) =>
        (at >= from && at < to) ||
        (date === "won" && decided_at !== null && decided_at >= from && decided_at < to),
    );
