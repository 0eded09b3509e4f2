import type { ReactNode } from "react";
import { Link } from "wouter";
import { ChartCard } from "./chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";
import { countText, shareText } from "./words.ts";

/** One bar: what it is called, how much it counts, and what it is filled with unless with our own colour. */
export type Bar = {
  key: string;
  label: ReactNode;
  count: number;
  fill?: string;
  /** Where just these leads are listed, and what that is called; nowhere, if no filter tells them from others. */
  list?: { to: string; name: string } | undefined;
};

type Props = {
  title: string;
  /** What the bars are: the head of the table's first column. */
  column: string;
  caption: string;
  summary: ReactNode;
  bars: Bar[];
  /** All bars of the table; those drawn may be fewer. */
  rows?: Bar[];
  total: number;
};

/** What a bar is called, which leads to its leads. */
function Called({ bar: { label, list }, className }: { bar: Bar; className: string }) {
  if (list === undefined) return label;
  return (
    <Link
      to={list.to}
      aria-label={list.name}
      className={`underline decoration-muted/50 underline-offset-4 hover:decoration-current ${className}`}
    >
      {label}
    </Link>
  );
}

/** Horizontal bars, each with its name, its count and its share of the whole, which is what it fills of its track. */
export function Bars({ title, column, caption, summary, bars, rows = bars, total }: Props) {
  const table = (
    <FigureTable
      caption={caption}
      columns={[column, "Leads", "Share"]}
      rows={rows.map((bar) => ({
        key: bar.key,
        head: <Called bar={bar} className="-my-1.5 inline-block py-1.5" />,
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
              {/* The whole of the bar leads there. */}
              <Called
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
