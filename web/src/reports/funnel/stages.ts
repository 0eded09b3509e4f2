import type { Filters } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Status, statuses } from "../../api/statuses.ts";
import { type Answer, figureIn, measureColumns, type Row } from "../answer.ts";

/** A stage of a funnel: how many reached it, out of how many. */
export type Stage = {
  measure: Measure;
  count: number;
  before: number | null;
  /** The stage that it is a part of; null for the first. */
  of: { measure: Measure; count: number } | null;
};

/**
 * The stage that each stage is a part of. Visits and leads have separate funnels: a visit counts for its own source and day,
 * a lead for its credited touch on the day it came in, so leads are not a part of the same days' visits.
 */
const parents: Partial<Record<Measure, Measure | null>> = {
  visits: null,
  engaged: "visits",
  form_seen: "visits",
  form_started: "form_seen",
  sent: "form_started",
  leads: null,
  qualified: "leads",
  won: "qualified",
};
export const VISIT_STAGES: readonly Measure[] = ["visits", "engaged", "form_seen", "form_started", "sent"];
export const LEAD_STAGES: readonly Measure[] = ["leads", "qualified", "won"];

/** The stages of a row, as far as the answer has their measures. */
export function toStages(answer: Pick<Answer, "columns">, row: Row, measures: readonly Measure[]): Stage[] {
  const requestedMeasures = new Set(measureColumns(answer).map(({ name }) => name));
  return measures
    .filter((measure) => requestedMeasures.has(measure))
    .map((measure) => {
      const parent = parents[measure] ?? null;
      return {
        measure,
        count: figureIn(row, measure) ?? 0,
        before: figureIn(row, `previous_${measure}`),
        of: parent === null ? null : { measure: parent, count: figureIn(row, parent) ?? 0 },
      };
    });
}

/** The share of its parent that reached a stage; null for a first stage, or if nothing reached the parent. */
export const stageShare = ({ count, of }: Stage): number | null =>
  of === null || of.count === 0 ? null : count / of.count;

const reachedBy: Partial<Record<Measure, readonly Status[]>> = {
  leads: statuses,
  qualified: ["qualified", "won"],
  won: ["won"],
};

/** Those that reached a stage, or those of its parent stage that did not. */
export type Part = "reached" | "missed";

/** The filters for the leads of a stage among those of some filters. */
export function filtersOfStage({ measure, of }: Stage, part: Part, filters: Filters): Filters {
  const reached = reachedBy[measure] ?? [];
  const whole = of === null ? statuses : (reachedBy[of.measure] ?? []);
  const own = part === "reached" ? reached : whole.filter((status) => !reached.includes(status));
  const among = own.filter((status) => filters.status === undefined || filters.status === status);
  return among.length === statuses.length ? filters : { ...filters, status: among.join(",") };
}
