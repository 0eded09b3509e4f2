import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { ActiveFilters } from "../../ui/active-filters.tsx";
import { type Filters, filterDimensions, filterNames } from "../filters.ts";
import { dimensionNames, valueName } from "../words.ts";

type Props = { filters: Filters; sites: Site[]; onChange: (change: Record<string, string | null>) => void };

const NONE = Object.fromEntries(filterNames.map((name) => [name, null]));

/** The filters of all reports on a page, with buttons to clear one or all of them. */
export function FilterChips({ filters, sites, onChange }: Props) {
  const clients = useClients();
  const named = { site_id: sites, client_id: clients } as Record<string, { id: string; name: string }[]>;
  const chips = filterNames
    .filter((name) => filters[name] !== undefined)
    .map((name) => ({
      key: name,
      name: dimensionNames[filterDimensions[name]],
      text:
        named[name]?.find(({ id }) => id === filters[name])?.name ??
        valueName(filterDimensions[name], "text", filters[name] ?? null),
      onClear: () => onChange({ [name]: null }),
    }));
  return <ActiveFilters chips={chips} onClearAll={() => onChange(NONE)} />;
}
