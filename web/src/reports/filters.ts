import { FILTERS, type Filter, filterDimensions } from "../../../functions/reports/dimensions.ts";
import type { Query } from "../api/fetch-answer.ts";
import type { Row } from "./answer.ts";

export { FILTERS as filterNames, filterDimensions };

export type Filters = Pick<Query, Filter>;

/** The filters in the URL. An empty one selects what has no value. */
export const readFilters = (search: URLSearchParams): Filters =>
  // A safe cast: the server checks each value.
  Object.fromEntries(FILTERS.flatMap((name) => search.getAll(name).map((value) => [name, value]))) as Filters;

/** The filter that selects a row's value of a dimension; null if there is none. */
export function filterFor(dimension: string, row: Row): [Filter, string] | null {
  const name = FILTERS.find((each) => filterDimensions[each] === dimension);
  if (name === undefined || row.special !== undefined) return null;
  const value = row[name] ?? row[dimension];
  // A deleted site has no id to select it by.
  if (name.endsWith("_id") && typeof row[name] !== "string") return null;
  return [name, String(value ?? "")];
}
