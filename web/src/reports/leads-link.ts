import { type Filter, type Filters, isTouchDimension } from "../../../functions/reports/dimensions.ts";
import { type Answer, dimensionColumns, figureIn, type Row } from "./answer.ts";
import { filterDimensions, filterFor } from "./filters.ts";
import { daysIn } from "./period.ts";

/** Reports merge names under this one: those with personal data, and those beyond the limit of rows. */
const SEVERAL = "Other";

/** The list of leads filters for no source and no channel by a name, and for other missing values by an empty filter. */
const UNKNOWN: readonly Filter[] = ["source", "channel"];

type Counted = Pick<Answer, "from" | "to" | "time_zone" | "model">;

/**
 * The URL of the list of the leads that an answer counts, narrowed by filters; null if the list has no such filter. The list
 * filters by a lead's own credited touch, not by a model's. Its dates are in the answer's time zone.
 */
export function leadsLink({ from, to, time_zone, model }: Counted, filters: Filters): string | null {
  const days = { from: `${from}[${time_zone}]`, to: `${to}[${time_zone}]` };
  const search = new URLSearchParams({ tab: "leads", ...days });
  for (const [name, value] of Object.entries(filters) as [Filter, string][]) {
    const dimension = filterDimensions[name];
    if (model !== null && (isTouchDimension(dimension) || dimension === "touches")) return null;
    if (value === SEVERAL) return null;
    search.set(name === "score_band" ? "band" : name, value || (UNKNOWN.includes(name) ? "Unknown" : ""));
  }
  return `?${search}`;
}

/** The URL of the list of the leads that a row counts; null if it counts none, or the list has no such filter. */
export function rowLink(answer: Answer, row: Row, filters: Filters): string | null {
  const { grain } = answer;
  if ((figureIn(row, "leads") ?? 0) === 0) return null;
  const own = dimensionColumns(answer)
    .filter(({ name }) => name !== grain)
    .map(({ name }) => filterFor(name, row));
  if (own.includes(null)) return null;
  const days = grain === null ? answer : daysIn(grain, String(row[grain]), answer);
  return leadsLink(
    { ...answer, ...days },
    { ...filters, ...Object.fromEntries(own.filter((each) => each !== null)) },
  );
}
