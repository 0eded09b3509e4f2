import { Options } from "../../../ui/options.tsx";
import type { Order } from "../export/dates.ts";

const ORDERS: [Order, string][] = [
  ["month_first", "Month first: 9/1 is September 1"],
  ["day_first", "Day first: 9/1 is January 9"],
];

/** Chooses how to read dates that don't show which number is the month. */
export const OrderChoice = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => (
  <Options legend="Dates">
    {ORDERS.map(([value, label]) => (
      <Options.Item
        key={value}
        type="radio"
        name="order"
        value={value}
        checked={order === value}
        onChange={() => onChange(value)}
        label={label}
      />
    ))}
  </Options>
);
