import type { Filter } from "../../../functions/reports/dimensions.ts";
import type { Query } from "../api/fetch-answer.ts";
import type { Row } from "./answer.ts";

/** The filters of reports, by their names in the URL and the API, each with its dimension. */
export const filterDimensions = {
  site_id: "site",
  client_id: "client",
  channel: "channel",
  source: "source",
  medium: "medium",
  campaign: "campaign",
  keyword: "keyword",
  content: "content",
  landing_page: "landing_page",
  form: "form",
  status: "status",
  score_band: "score_band",
  touches: "touches",
} as const satisfies Record<Filter, string>;

export type Filters = Pick<Query, Filter>;
export const filterNames = Object.keys(filterDimensions) as Filter[];

/** The filters in the URL. An empty one selects what has no value. */
export const readFilters = (search: URLSearchParams): Filters =>
  // A safe cast: the server checks each value.
  Object.fromEntries(
    filterNames.flatMap((name) => search.getAll(name).map((value) => [name, value])),
  ) as Filters;

/** The filter that selects a row's value of a dimension; null if there is none. */
export function filterFor(dimension: string, row: Row): [Filter, string] | null {
  const name = filterNames.find((each) => filterDimensions[each] === dimension);
  if (name === undefined || row.special !== undefined) return null;
  const value = row[name] ?? row[dimension];
  // A deleted site has no id to select it by.
  if (name.endsWith("_id") && typeof row[name] !== "string") return null;
  return [name, String(value ?? "")];
}
