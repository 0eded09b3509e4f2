import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { WIDE_ROW } from "./lead-row.tsx";
import { columns, nextOrder, type Order, sortOf } from "./orders.ts";

type Props = { order: Order; onOrder: (order: string) => void };

const arrows = { ascending: ArrowUp, descending: ArrowDown };

/** The columns' headings, each of which sorts the leads by what stands below it. */
export function LeadHeadings({ order, onOrder }: Props) {
  return (
    <thead className="block max-lg:hidden">
      <tr className={`grid border-t border-line bg-sunken text-muted ${WIDE_ROW}`}>
        {columns.map((column) => {
          const sort = sortOf(column, order);
          const Arrow = sort ? arrows[sort] : ArrowUpDown;
          return (
            <th key={column.title} scope="col" aria-sort={sort} className="px-2 py-1 font-medium first:pl-3">
              <button
                type="button"
                onClick={() => onOrder(nextOrder(column, order))}
                className={`group flex min-h-8 items-center gap-1 rounded-lg px-2 whitespace-nowrap hover:text-ink ${sort ? "text-ink" : ""}`}
              >
                {column.title}
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
