import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import type { DaySpan } from "../calendar.ts";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { asksCost, panelQuery, withoutCost } from "../dashboards/panel-query.ts";
import type { End } from "../presets.ts";
import { ReportQuestion } from "../query.ts";
import type { Question } from "../question.ts";

/** What a reader chooses. It can only narrow what a link shows. */
export type Choice = Partial<DaySpan> & { site_id?: string | undefined };

/** The fixed part of a link's questions. */
export type Fixed = { filters: Record<string, string>; today: string; end: End; seesCost: boolean };

const refuse = (detail: string) => new HttpError(400, detail);
const NO_OVERLAP = "The days you chose are not among those that this panel shows.";
const OTHER_SUBJECT = "This panel is not about what you chose.";

/** The days that are both in a span and chosen; null if there are none. */
export function narrowDays({ from, to }: DaySpan, chosen: Partial<DaySpan>): DaySpan | null {
  const days = {
    from: chosen.from !== undefined && chosen.from > from ? chosen.from : from,
    to: chosen.to !== undefined && chosen.to < to ? chosen.to : to,
  };
  return days.from <= days.to ? days : null;
}

/** Whether a panel is empty for readers who don't see cost. */
export const isLeftOut = (panel: Pick<StoredPanel, "question" | "period">, { today, end, seesCost }: Fixed) =>
  !seesCost && withoutCost(panelQuery(panel, today, end)) === null;

/** A panel's question, narrowed by a link's filters and a reader's choice. 400 if nothing is left. */
export function sharedQuestion(
  panel: Pick<StoredPanel, "question" | "period">,
  fixed: Fixed,
  chosen: Choice,
) {
  const own = panelQuery(panel, fixed.today, fixed.end);
  const visibleQuery = fixed.seesCost || !asksCost(panel) ? own : withoutCost(own);
  const days = narrowDays(own, chosen);
  if (visibleQuery === null)
    throw refuse("This panel only shows what campaigns cost, which this link does not.");
  if (days === null) throw refuse(NO_OVERLAP);
  const narrower = {
    ...fixed.filters,
    ...(chosen.site_id !== undefined && { site_id: chosen.site_id }),
  };
  const query: Partial<Record<string, string>> = { ...visibleQuery, ...days };
  for (const [name, value] of Object.entries(narrower))
    if (query[name] !== undefined && query[name] !== value) throw refuse(OTHER_SUBJECT);
  const parsed = v.safeParse(ReportQuestion, { ...query, ...narrower });
  if (!parsed.success) throw refuse(parsed.issues[0].message);
  return parsed.output satisfies Question;
}
