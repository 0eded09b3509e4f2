import { X } from "lucide-react";
import type { Site } from "../../api/api.ts";
import { type FilterName, type Filters, filterNames, valueText } from "./filters.ts";
import type { useUrlState } from "./use-url-state.ts";

type Props = { filters: Filters; sites: Site[]; choose: ReturnType<typeof useUrlState>["choose"] };

/** Clears every filter. */
export const NO_FILTER = Object.fromEntries(Object.keys(filterNames).map((name) => [name, null]));

/** The active filters, with buttons to clear one or all of them. */
export function FilterChips({ filters, sites, choose }: Props) {
  const set = Object.entries(filters) as [FilterName, string][];
  if (set.length === 0) return null;
  const textOf = (name: FilterName, value: string) =>
    (name === "site_id" && sites.find(({ id }) => id === value)?.name) || valueText(name, value);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 bg-sunken/50 px-5 pb-3">
      {set.map(([name, value]) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            onClick={() => choose({ [name]: null })}
            className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm hover:underline"
          >
            <span className="sr-only">Clear </span>
            <span className="shrink-0 text-muted">{filterNames[name]}:</span>{" "}
            <bdi className="truncate">{textOf(name, value)}</bdi>
            <X className="size-3.5 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => choose(NO_FILTER)}
          className="min-h-8 rounded-full px-2 text-sm font-medium text-brand underline underline-offset-4"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
