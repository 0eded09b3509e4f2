import { ArrowDown, ArrowUp } from "lucide-react";
import { inputLook } from "../../ui/field.tsx";
import { WIDE_ROW } from "./client-row.tsx";
import { type Column, columns, nextOrder, type Order, orderIn, orderText } from "./clients.ts";

type Props = { order: Order; onSort: (order: Order) => void };

const names = Object.keys(columns) as Column[];

/** The headings on wide screens, which sort. */
export function Headings({ order, onSort }: Props) {
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <thead className="hidden lg:block">
      <tr className={`grid gap-x-2 px-5 py-2 text-muted ${WIDE_ROW}`}>
        {names.map((column) => (
          <th
            key={column}
            scope="col"
            aria-sort={
              order.column === column ? (order.isDescending ? "descending" : "ascending") : undefined
            }
            className={`font-medium ${column === "name" ? "text-left" : "text-right"}`}
          >
            <button
              type="button"
              onClick={() => onSort(nextOrder(order, column))}
              className={`inline-flex min-h-6 items-center gap-0.5 hover:text-ink ${order.column === column ? "text-ink" : ""}`}
            >
              {columns[column]}
              {order.column === column && <Arrow className="size-3.5" aria-hidden="true" />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Chooses the order on narrow screens. */
export function SortChoice({ order, onSort }: Props) {
  return (
    <div className="px-4 py-3 lg:hidden">
      <select
        aria-label="Sort clients"
        value={orderText(order)}
        onChange={({ target }) => onSort(orderIn(target.value))}
        className={`${inputLook} min-h-11`}
      >
        {names.flatMap((column) =>
          [column !== "name", column === "name"].map((isDescending) => (
            <option key={`${column} ${isDescending}`} value={orderText({ column, isDescending })}>
              {column === "name"
                ? `By name, ${isDescending ? "Z to A" : "A to Z"}`
                : `By ${columns[column].toLowerCase()}, ${isDescending ? "largest" : "smallest"} first`}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
