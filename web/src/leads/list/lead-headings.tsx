import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { CHANNEL_COLUMN, CHECKBOX, WIDE_ROW } from "./lead-row.tsx";
import { ariaSort, columns, nextSortOrder, type SortOrder, titleIn } from "./sort-order.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  order: SortOrder;
  onSort: (order: string) => void;
  /** Undefined for those who can't select leads. */
  selection: Selection | undefined;
};

const arrows = { ascending: ArrowUp, descending: ArrowDown };

/** The column headings; clicking one sorts by that column. */
export function LeadHeadings({ order, onSort, selection }: Props) {
  return (
    <thead className="sticky top-(--live-bar,0px) z-10 block max-lg:hidden">
      <tr className={`relative grid border-t border-line bg-sunken text-muted ${WIDE_ROW}`}>
        {columns.map((column) => {
          const sort = ariaSort(column, order);
          const Arrow = sort ? arrows[sort] : ArrowUpDown;
          return (
            <th
              key={column.title}
              scope="col"
              aria-sort={sort}
              className={`py-1 font-medium ${selection ? "first:pl-10" : "first:pl-3"} ${column.title === "Channel" ? CHANNEL_COLUMN : ""}`}
            >
              {selection && column.title === "Lead" && (
                <label className={CHECKBOX}>
                  <input
                    type="checkbox"
                    aria-label="Select all leads in the list"
                    ref={(box) => {
                      if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll;
                    }}
                    checked={selection.isAll}
                    onChange={selection.toggleAll}
                    className="size-4 accent-brand"
                  />
                </label>
              )}
              <button
                type="button"
                onClick={() => onSort(nextSortOrder(column, order))}
                className={`group flex min-h-8 items-center gap-1 rounded-lg px-2 whitespace-nowrap hover:text-ink ${sort ? "text-ink" : ""}`}
              >
                {titleIn(column, order)}
                <Arrow
                  className={`size-3.5 shrink-0 ${sort ? "" : "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"}`}
                  aria-hidden="true"
                />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
