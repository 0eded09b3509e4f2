import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, type Column, figureIn, measureColumns, type Row, rowKey } from "../answer.ts";
import { BarList } from "../charts/bar-list.tsx";
import { useMost } from "../charts/most-of.tsx";
import { FigureButton } from "../explain/figure-button.tsx";
import { changeText, figureText, isWithinChance } from "../format.ts";
import { comparedNames } from "../period.ts";
import { orderedRows } from "../row-order.ts";
import { columnName, rowLabel } from "../words.ts";

const BARS_MAX = 20;

/** A row's change; without one, the figure that it is compared with. */
function renderAside({ compare, currency }: Answer, row: Row, { name, unit }: Pick<Column, "name" | "unit">) {
  if (compare === null) return undefined;
  const before = figureIn(row, `previous_${name}`);
  const change = changeText(figureIn(row, name), before, unit);
  if (change === null) return `from ${figureText(before, unit, currency)}`;
  return isWithinChance(row, name) ? `${change} ≈` : change;
}

/** The bars of a measure, without empty ones. */
function MeasureBars({ answer, column: { name, unit } }: { answer: Answer; column: Column }) {
  const rows = orderedRows(answer).filter((row) => figureIn(row, name) || figureIn(row, `previous_${name}`));
  const { shown, more } = useMost(rows, BARS_MAX, "bars");
  if (rows.length === 0)
    return <p className="text-sm text-muted not-first:mt-6">{columnName(name)}: nothing on these days.</p>;
  return (
    <div className="grid gap-3 not-first:mt-6">
      <h4 className="text-sm font-medium">{columnName(name)}</h4>
      <BarList
        whole={Math.max(
          0,
          ...rows.flatMap((row) => [figureIn(row, name) ?? 0, figureIn(row, `previous_${name}`) ?? 0]),
        )}
        compared={answer.compare && comparedNames[answer.compare]}
        bars={shown.map((row) => ({
          key: rowKey(answer, row),
          label: <bdi>{rowLabel(answer, row)}</bdi>,
          value: figureIn(row, name) ?? 0,
          before: figureIn(row, `previous_${name}`),
          text: (
            <FigureButton row={row} measure={name as Measure}>
              {figureText(figureIn(row, name), unit, answer.currency)}
            </FigureButton>
          ),
          aside: renderAside(answer, row, { name, unit }),
        }))}
      />
      {more}
    </div>
  );
}

/** Bars for each measure. */
export const Bars = ({ answer }: { answer: Answer }) =>
  measureColumns(answer).map((column) => <MeasureBars key={column.name} answer={answer} column={column} />);
