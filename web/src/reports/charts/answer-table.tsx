import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { type Answer, dimensionColumns, figureIn, measureColumns, type Row, rowKey } from "../answer.ts";
import { filterFor } from "../filters.ts";
import { isWithinChance, leadsText, WITHIN_CHANCE } from "../format.ts";
import { orderedRows, type Sort, sortIn, sortText } from "../row-order.ts";
import { columnName, rowLabel, valueName } from "../words.ts";
import { Figure } from "./figure.tsx";
import { moveAmongFigures } from "./move-among-figures.ts";

type HeadingProps = { name: string; sort: Sort | null; onSort: (sort: Sort) => void; isFigure: boolean };

/** A column's heading, which sorts by it: figures largest first. */
function Heading({ name, sort, onSort, isFigure }: HeadingProps) {
  const isChosen = sort?.column === name;
  const isDescending = isChosen ? !sort.isDescending : isFigure;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (sort.isDescending ? "descending" : "ascending") : undefined}
      className={`border-b border-line py-1 font-medium ${isFigure ? "pl-2 text-right lg:pl-3" : "sticky left-0 bg-surface text-left"}`}
    >
      <button
        type="button"
        onClick={() => onSort({ column: name, isDescending })}
        className={`inline-flex min-h-6 items-center gap-1 ${isFigure ? "text-right" : "text-left"} hover:text-ink ${isChosen ? "text-ink" : ""}`}
      >
        {columnName(name)}
        {isChosen && <Arrow className="size-3.5" aria-hidden="true" />}
      </button>
    </th>
  );
}

type Props = {
  caption: string;
  answer: Answer;
  /** Called with a filter when a row is chosen; without it, rows cannot be chosen. */
  onFilter?: (filter: Record<string, string>) => void;
  /** The URL of the list of a row's leads, to which their number links; null if there is none. */
  leadsOf?: ((row: Row) => string | null) | undefined;
  /** How many rows are shown before all are asked for. */
  most?: number;
  /** Whether the order is in the URL: for the one table of a page that is its subject. */
  isMain?: boolean;
};

/** The order of a table; in the URL it stays after a reload. */
function useSort(isMain: boolean): [Sort | null, (sort: Sort) => void] {
  const [own, setOwn] = useState<Sort | null>(null);
  const [search, setSearch] = useSearchParams();
  const store = (sort: Sort) => {
    const next = new URLSearchParams(location.search);
    next.set("sort", sortText(sort));
    setSearch(next, { replace: true });
  };
  return isMain ? [sortIn(search.get("sort")), store] : [own, setOwn];
}

/** An answer as a sortable table with totals, whose rows set filters. A wide table scrolls. */
export function AnswerTable({ caption, answer, onFilter, leadsOf, most = 50, isMain = false }: Props) {
  const [sort, setSort] = useSort(isMain);
  const [isWhole, setWhole] = useState(false);
  const dimensions = dimensionColumns(answer);
  const measures = measureColumns(answer);
  const all = orderedRows(answer, sort);
  const rows = isWhole ? all : all.slice(0, most);
  const hasRanges = [...rows, answer.totals].some((row) =>
    measures.some(({ name }) => figureIn(row, `${name}_low`) !== null),
  );
  const isCompared = answer.compare !== null;
  const hasChance =
    isCompared &&
    [...rows, answer.totals].some((row) => measures.some(({ name }) => isWithinChance(row, name)));
  const linkOf = (row: Row, name: string) => {
    const to = name === "leads" && leadsOf ? leadsOf(row) : null;
    return to === null
      ? null
      : { to, label: `Show ${leadsText(figureIn(row, name) ?? 0)}: ${rowLabel(answer, row)}` };
  };
  const head = "sticky left-0 bg-surface border-b border-line py-1.5 text-left font-normal wrap-anywhere";
  const cell = "border-b border-line py-1.5 pl-2 text-right tabular-nums whitespace-nowrap lg:pl-3";
  return (
    <>
      <section
        aria-label={`${caption}: table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-1 overflow-x-auto rounded-lg px-1 outline-offset-0"
      >
        <table className="w-full text-sm" onKeyDown={moveAmongFigures}>
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted">
            <tr>
              {[...dimensions, ...measures].map(({ name, kind }) => (
                <Heading key={name} {...{ name, sort, onSort: setSort, isFigure: kind === "measure" }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(answer, row)}>
                {dimensions.map(({ name, unit }) => {
                  const text = <bdi>{valueName(name, unit, row[name] ?? null)}</bdi>;
                  const filter = onFilter && filterFor(name, row);
                  return (
                    <th key={name} scope="row" className={`${head} min-w-28 max-w-64`}>
                      {filter ? (
                        <button
                          type="button"
                          onClick={() => onFilter({ [filter[0]]: filter[1] })}
                          className="min-h-6 text-left underline decoration-muted/50 underline-offset-4 hover:decoration-current"
                        >
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </th>
                  );
                })}
                {measures.map((column, at) => (
                  <td key={column.name} className={cell}>
                    <Figure
                      {...{ row, column, currency: answer.currency, isCompared }}
                      link={linkOf(row, column.name)}
                      tabIndex={at === 0 ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {all.length > 1 && (
            <tfoot className="font-medium">
              <tr>
                <th scope="row" colSpan={Math.max(1, dimensions.length)} className={`${head} font-medium`}>
                  {rows.length < all.length ? `Total of all ${all.length.toLocaleString()}` : "Total"}
                </th>
                {measures.map((column, at) => (
                  <td key={column.name} className={cell}>
                    <Figure
                      {...{ row: answer.totals, column, currency: answer.currency, isCompared }}
                      tabIndex={at === 0 ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {hasRanges && (
        <p className="mt-2 text-xs text-muted">
          A range under a figure means few cases: by chance alone it could be anywhere in that range (90%).
        </p>
      )}
      {hasChance && <p className="mt-2 text-xs text-muted">{WITHIN_CHANCE}</p>}
      {all.length > most && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${most}` : `Show all (${all.length.toLocaleString()})`}
        </Button>
      )}
    </>
  );
}
