import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../api/me.ts";
import type { SortOrder } from "../list/sort-order.ts";
import { NO_FILTER } from "./filter-chips.tsx";
import type { Filters } from "./filters.ts";
import { leadViewsQuery, openView, toViewQuery } from "./lead-views.ts";
import { PRESET_LOOK } from "./preset-buttons.tsx";
import type { useUrlState } from "./use-url-state.ts";

type Props = { filters: Filters; order: SortOrder; choose: ReturnType<typeof useUrlState>["choose"] };

/** Buttons that each open a saved view in place of all filters and the order; pressed again, they clear them. */
export function ViewButtons({ filters, order, choose }: Props) {
  const { data = [] } = useQuery({ ...leadViewsQuery, enabled: useMay()("analyst") });
  const current = toViewQuery(filters, order);
  return data.map(({ id, name, query }) => (
    <button
      key={id}
      type="button"
      aria-pressed={query === current}
      onClick={() => choose(query === current ? { ...NO_FILTER, sort: null } : openView(query))}
      className={`${PRESET_LOOK} max-w-60 truncate`}
    >
      <bdi>{name}</bdi>
    </button>
  ));
}
