import { asksCost, panelQuery, withoutCost } from "../../../../functions/reports/dashboards/panel-query.ts";
import type { End } from "../../../../functions/reports/presets.ts";
import type { Dashboard } from "../../api/api.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { presentParameters } from "../../api/request.ts";
import type { Filters } from "../filters.ts";

export type Panel = Dashboard["panels"][number];
export type Size = Panel["size"];

/** What a panel's size is called. */
export const sizes: Readonly<Record<Size, string>> = {
  third: "A third",
  half: "Half",
  two_thirds: "Two thirds",
  full: "The whole row",
};

/** The columns of a grid of six that a panel takes up. */
export const spans: Readonly<Record<Size, string>> = {
  third: "lg:col-span-2",
  half: "lg:col-span-3",
  two_thirds: "lg:col-span-4",
  full: "lg:col-span-6",
};

/** The parameters that a panel's period stands for. */
const DAYS = ["from", "to"];

/** What a whole dashboard is narrowed to for now. A panel's own period, client or site is not stored otherwise. */
export type Narrowing = {
  /** Null for each panel's own period. */
  period: Panel["period"] | null;
  filters: Pick<Filters, "client_id" | "site_id">;
};

/** A panel with the dashboard's period and filters. A client or site of its own stays. */
export function narrowPanel(panel: Panel, { period, filters }: Narrowing): Panel {
  const own = Object.fromEntries(new URLSearchParams(panel.question));
  const question = String(new URLSearchParams({ ...filters, ...own }));
  return { ...panel, period: period ?? panel.period, question };
}

/** Whether a panel is about a client or site of its own, so that a dashboard's does not apply to it. */
export function isApart({ question }: Pick<Panel, "question">, { filters }: Narrowing): boolean {
  const own = new URLSearchParams(question);
  return (["client_id", "site_id"] as const).some(
    (name) => filters[name] !== undefined && own.has(name) && own.get(name) !== filters[name],
  );
}

type Seeing = { seesCost: boolean; end: End };

/** What a panel asks as far as the person sees it; null for nothing. */
export function seenQuery(panel: Panel, today: string, { seesCost, end }: Seeing): Query | null {
  // A safe cast: the server has checked the question.
  const query = panelQuery(panel, today, end) as Query;
  return seesCost || !asksCost(panel) ? query : withoutCost(query);
}

/** The comparisons of a running month or quarter: on other days, the period before is meant. */
const RUNNING = ["month", "quarter"];

/** The question of a panel that asks the same on other days. */
export const toQuestion = (query: Query): string =>
  String(
    new URLSearchParams(
      presentParameters(query)
        .filter(([name]) => !DAYS.includes(name))
        .map(([name, value]) => [name, name === "compare" && RUNNING.includes(value) ? "previous" : value]),
    ),
  );
