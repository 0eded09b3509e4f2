import type { ReactNode } from "react";
import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { ActiveFilters } from "../../ui/active-filters.tsx";
import { type FilterName, type Filters, filterNames, valueText } from "./filters.ts";
import type { useUrlState } from "./use-url-state.ts";

type Props = {
  filters: Filters;
  sites: Site[];
  choose: ReturnType<typeof useUrlState>["choose"];
  /** What follows the chips. */
  children: ReactNode;
};

/** Clears every filter. */
export const NO_FILTER = Object.fromEntries(Object.keys(filterNames).map((name) => [name, null]));

/** The list's active filters, with buttons to clear one or all of them. */
export function FilterChips({ filters, sites, choose, children }: Props) {
  const clients = useClients();
  const chipText = (name: FilterName, value: string) =>
    (name === "site_id" && sites.find(({ id }) => id === value)?.name) ||
    (name === "client_id" && clients.find(({ id }) => id === value)?.name) ||
    valueText(name, value);
  const chips = (Object.entries(filters) as [FilterName, string][]).map(([name, value]) => ({
    key: name,
    name: filterNames[name],
    text: chipText(name, value),
    onClear: () => choose({ [name]: null }),
  }));
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sunken/50 px-5 pb-3 empty:hidden">
      <ActiveFilters className="min-w-0" chips={chips} onClearAll={() => choose(NO_FILTER)} />
      {children}
    </div>
  );
}
