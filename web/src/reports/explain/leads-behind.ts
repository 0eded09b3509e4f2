import {
  isCostMeasure,
  isOutcomeMeasure,
  isVisitMeasure,
} from "../../../../functions/reports/measure-kinds.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Filters } from "../filters.ts";
import { leadsLink } from "../leads-link.ts";
import { type ExplainedFigure, narrowToRow } from "./narrow.ts";

/** The leads that a figure is about: their URL and what the link says, or why there is none, or both. */
type LeadsBehind = { to: string | null; link: string; note: string | null };

const NO_LIST = { to: null, link: "" };
const NONE = "There is no list of exactly these leads: the list of leads has no such filter.";

const statusOf: Partial<Record<Measure, string>> = {
  qualified: "qualified,won",
  won: "won",
  value: "won",
  time_to_close: "won",
  lost: "lost",
  win_rate: "won,lost",
};

/** The status filter that selects a measure's leads among those of a status; undefined if it selects none of them. */
function withStatus(measure: Measure, filters: Filters): Filters | undefined {
  const among = statusOf[measure]?.split(",");
  if (among === undefined) return filters;
  const own = filters.status === undefined ? among : among.filter((status) => status === filters.status);
  // A safe cast: the list of leads takes several.
  return own.length === 0 ? undefined : { ...filters, status: own.join(",") as Filters["status"] };
}

/** Finds the list of the leads behind a figure. */
export function findLeads(figure: ExplainedFigure): LeadsBehind {
  const { answer, query, measure } = figure;
  if (isVisitMeasure(measure))
    return { ...NO_LIST, note: "Visits are counted without identifying anybody, so they are not listed." };
  if (measure === "cost" || measure === "shared_cost")
    return { ...NO_LIST, note: "Cost is what was spent, whether it brought leads or not." };
  const narrow = narrowToRow(figure);
  const filters = narrow && withStatus(measure, narrow.filters);
  if (!narrow || !filters) return { ...NO_LIST, note: NONE };
  const to = leadsLink({ ...answer, from: narrow.from, to: narrow.to }, filters);
  if (to === null) return { ...NO_LIST, note: NONE };
  if (isOutcomeMeasure(measure) && !isCostMeasure(measure) && query.date === "won") {
    const search = new URLSearchParams(to);
    for (const name of ["from", "to"]) search.delete(name);
    const note =
      "These count on the day they were won or lost. The list of leads goes by the day they came in, so it has them of all days.";
    return { to: `?${search}`, link: "Show leads with this outcome, of all days", note };
  }
  const isPart = isCostMeasure(measure) || !["leads", "qualified", "won", "value", "lost"].includes(measure);
  const hasMore = query.filtered === "out";
  return {
    to,
    link: isPart ? "Show the leads of these days" : "Show these leads",
    note: hasMore ? "The list also has demo, test and spam leads, which are left out here." : null,
  };
}
