import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { NEWEST_FIRST, type SortOrder } from "../list/sort-order.ts";
import { type FilterName, type Filters, filterNames, readFilters } from "./filters.ts";

/** The team's saved views. */
export const leadViewsQuery = queryOptions({
  queryKey: ["lead-views"],
  queryFn: async ({ signal }) => (await call("GET /api/lead-views", { signal })).data,
});

/** Filters and an order as a view stores them: always in the same sequence, so that equal ones are equal texts. */
export function toViewQuery(filters: Filters, order: SortOrder): string {
  const names = (Object.keys(filterNames) as FilterName[]).filter((name) => filters[name] !== undefined);
  const query = new URLSearchParams(names.map((name) => [name, filters[name] ?? ""]));
  if (order !== NEWEST_FIRST) query.set("sort", order);
  return query.toString();
}

/** The change of the address that opens a view: it replaces all filters and the order. */
export function openView(query: string): Partial<Record<FilterName | "sort", string | null>> {
  const search = new URLSearchParams(query);
  const none = Object.fromEntries(Object.keys(filterNames).map((name) => [name, null]));
  return { ...none, ...readFilters(search), sort: search.get("sort") };
}
