import { NO_FILTER } from "./filter-chips.tsx";
import type { FilterName, Filters } from "./filters.ts";
import type { useUrlState } from "./use-url-state.ts";

/** Named sets of filters for everyday use. */
const views: { name: string; filters: Filters }[] = [
  { name: "Hot leads today", filters: { band: "good", range: "1" } },
  { name: "Not answered yet", filters: { status: "new" } },
];

const isSame = (a: Filters, b: Filters): boolean =>
  (Object.keys({ ...a, ...b }) as FilterName[]).every((name) => a[name] === b[name]);

type Props = { filters: Filters; choose: ReturnType<typeof useUrlState>["choose"] };

/** Buttons that replace all filters with those of a view, and clear them when pressed again. */
export function Views({ filters, choose }: Props) {
  return (
    <fieldset aria-label="Views" className="flex flex-wrap gap-2">
      {views.map((view) => {
        const isChosen = isSame(view.filters, filters);
        return (
          <button
            key={view.name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => choose({ ...NO_FILTER, ...(isChosen ? {} : view.filters) })}
            className={`min-h-8 rounded-full border px-3 text-sm ${isChosen ? "border-brand bg-brand-soft font-medium" : "border-line hover:bg-page"}`}
          >
            {view.name}
          </button>
        );
      })}
    </fieldset>
  );
}
