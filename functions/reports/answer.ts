import * as v from "valibot";
import { dayIn } from "../accounts/time-zone.ts";
import { GRAINS } from "./calendar.ts";
import { COMPARISONS } from "./comparison.ts";
import { runAll, type Steps } from "./counting/steps.ts";
import { MODELS } from "./models.ts";
import type { Question } from "./question.ts";
import { learnsFromCases } from "./reading.ts";
import { collect, type Sources } from "./table/collect.ts";
import { listColumns } from "./table/columns.ts";
import { type Case, learnMaturity } from "./table/maturity.ts";
import { composeNotes, NOTE_CODES } from "./table/notes.ts";
import { toPeriods } from "./table/periods.ts";
import { rankGroups } from "./table/ranking.ts";
import { addTotals, type Names, toRows } from "./table/rows.ts";
import { UNITS } from "./unit.ts";

const Value = v.nullable(v.union([v.string(), v.number()]));
const Days = v.object({ from: v.string(), to: v.string() });

/** The answer to a question: a table whose rows are keyed by the names of its columns. */
export const Answer = v.object({
  ...Days.entries,
  time_zone: v.string(),
  model: v.nullable(v.picklist(MODELS)),
  currency: v.string(),
  grain: v.nullable(v.picklist(GRAINS)),
  compare: v.nullable(v.picklist(COMPARISONS)),
  compared_with: v.nullable(Days),
  date: v.picklist(["lead", "won"]),
  as_of: v.nullable(v.string()),
  partial: v.array(v.string()),
  columns: v.array(
    v.object({ name: v.string(), kind: v.picklist(["dimension", "measure"]), unit: v.picklist(UNITS) }),
  ),
  rows: v.array(v.record(v.string(), Value)),
  totals: v.record(v.string(), Value),
  notes: v.array(v.object({ code: v.picklist(NOTE_CODES), text: v.string() })),
});
export type Answer = v.InferOutput<typeof Answer>;

/** The data that a question is answered from. */
export type AnswerRows = Sources &
  Names & {
    zone: string;
    currency: string;
    now: Date;
    /** Past outcomes, to learn how long outcomes take. */
    cases: Iterable<Case>;
  };

/** Answers are stable for a quarter of an hour, since every time zone's offset is a multiple of one. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** The current quarter of an hour (ISO UTC); null if the question's days are over. */
function findCutoff({ to }: Question, zone: string, now: number): string | null {
  if (to < dayIn(zone, now)) return null;
  return new Date(Math.floor(now / QUARTER_HOUR_MS) * QUARTER_HOUR_MS).toISOString();
}

/** Answers a question without pausing. */
export const answer = (question: Question, rows: AnswerRows): Answer => runAll(answerInSteps(question, rows));

/** Answers a question in steps. The rows add up to the totals. */
export function* answerInSteps(question: Question, rows: AnswerRows): Steps<Answer> {
  const { zone, now } = rows;
  const currency = question.currency ?? rows.currency;
  const periods = toPeriods(question, { zone, now: now.getTime() });
  const maturity = learnsFromCases(question) ? yield* learnMaturity(rows.cases, now.getTime()) : null;
  const clients = new Map(rows.sites.map(({ id, client_id }) => [id, client_id]));
  const { lookback, direct } = question;
  const context = { zone, clients, counting: { lookback, direct }, currency, maturity };
  const { groups, ...left } = yield* collect(question, rows, periods, context);
  const lines = rankGroups(groups, left.history, question);
  return {
    ...{ from: question.from, to: question.to, time_zone: zone, model: question.model, currency },
    ...{ grain: question.grain, compare: question.compare, compared_with: periods.previous },
    ...{ date: question.date, as_of: findCutoff(question, zone, now.getTime()), partial: periods.partial },
    columns: listColumns(question),
    rows: toRows(lines, question, periods, rows),
    totals: addTotals(groups, left.history, question, periods),
    notes: composeNotes(
      question,
      { groups, lines, ...left, isUnfinished: periods.unfinished.size > 0 },
      currency,
    ),
  };
}
