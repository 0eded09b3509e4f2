import type { ReactNode } from "react";

type Row = { key: string; head: ReactNode; cells: string[] };
type Props = { caption: string; columns: [head: string, ...figures: string[]]; rows: Row[] };

/** A chart's figures as a table; a long one scrolls. */
export function FigureTable({ caption, columns: [first, ...figures], rows }: Props) {
  const border = "border-b border-line py-1.5";
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
      tabIndex={0}
      className="-mx-1 max-h-76 overflow-y-auto rounded-lg px-1 outline-offset-0"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            <th scope="col" className={`${border} text-left font-medium`}>
              {first}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={`${border} pl-4 text-right font-medium`}>
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row" className={`${border} text-left font-normal wrap-anywhere`}>
                {head}
              </th>
              {cells.map((cell, at) => (
                <td key={figures[at]} className={`${border} pl-4 text-right tabular-nums`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
