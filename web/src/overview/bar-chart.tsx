import type { ReactNode } from "react";
import { Link } from "wouter";
import { ChartCard } from "./chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";
import { countText, shareText } from "./format.ts";

/** One bar. `fill` is a background class, the brand colour by default. */
export type Bar = {
  key: string;
  label: ReactNode;
  count: number;
  fill?: string;
  /** Link to exactly these leads and its accessible name; missing if no filter selects them. */
  list?: { to: string; name: string } | undefined;
};

type Props = {
  title: string;
  /** The heading of the table's first column. */
  column: string;
  caption: string;
  summary: ReactNode;
  bars: Bar[];
  /** The rows of the table; the chart may show fewer. */
  rows?: Bar[];
  total: number;
};

/** A bar's label, linked to its leads. */
function BarLabel({ bar: { label, list }, className }: { bar: Bar; className: string }) {
  if (list === undefined) return label;
  return (
    <Link
      to={list.to}
      aria-label={list.name}
      className={`min-w-6 underline decoration-muted/50 underline-offset-4 hover:decoration-current ${className}`}
    >
      {label}
    </Link>
  );
}

/** Horizontal bars, each with its label, count and share of the total. */
export function BarChart({ title, column, caption, summary, bars, rows = bars, total }: Props) {
  const table = (
    <FigureTable
      caption={caption}
      columns={[column, "Leads", "Share"]}
      rows={rows.map((bar) => ({
        key: bar.key,
        head: <BarLabel bar={bar} className="-my-1.5 inline-block py-1.5" />,
        cells: [countText(bar.count), shareText(bar.count, total)],
      }))}
    />
  );
  return (
    <ChartCard title={title} summary={summary} table={table}>
      <ol className="grid gap-3">
        {bars.map((bar) => (
          <li
            key={bar.key}
            className="relative grid grid-cols-[minmax(0,1fr)_auto_3rem] gap-x-3 gap-y-1 text-sm"
          >
            <span className="truncate">
              {/* The whole bar is clickable. */}
              <BarLabel
                bar={bar}
                className="after:absolute after:-inset-1.5 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
              />
            </span>{" "}
            <span className="text-right font-medium tabular-nums">{countText(bar.count)}</span>{" "}
            <span className="text-right text-muted tabular-nums">{shareText(bar.count, total)}</span>
            <span className="col-span-3 h-2 rounded-sm bg-sunken" aria-hidden="true">
              <span
                className={`block h-full rounded-sm ${bar.count > 0 ? "min-w-0.5" : ""} ${bar.fill ?? "bg-brand"}`}
                style={{ width: `${(bar.count / Math.max(1, total)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
