import type { ReactNode } from "react";
import { ChartCard } from "./chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";
import { countText, shareText } from "./words.ts";

/** One bar: what it is called, how much it counts, and what it is filled with unless with our own colour. */
export type Bar = { key: string; label: ReactNode; count: number; fill?: string };

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

/** Horizontal bars, each with its name, its count and its share of the whole, which is what it fills of its track. */
export function Bars({ title, column, caption, summary, bars, rows = bars, total }: Props) {
  const table = (
    <FigureTable
      caption={caption}
      columns={[column, "Leads", "Share"]}
      rows={rows.map(({ key, label, count }) => ({
        key,
        head: label,
        cells: [countText(count), shareText(count, total)],
      }))}
    />
  );
  return (
    <ChartCard title={title} summary={summary} table={table}>
      <ol className="grid gap-3">
        {bars.map(({ key, label, count, fill = "bg-brand" }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto_3rem] gap-x-3 gap-y-1 text-sm">
            <span className="truncate">{label}</span>{" "}
            <span className="text-right font-medium tabular-nums">{countText(count)}</span>{" "}
            <span className="text-right text-muted tabular-nums">{shareText(count, total)}</span>
            <span className="col-span-3 h-2 rounded-sm bg-sunken" aria-hidden="true">
              <span
                className={`block h-full rounded-sm ${count > 0 ? "min-w-0.5" : ""} ${fill}`}
                style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
