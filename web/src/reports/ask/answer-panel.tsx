import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, type Column, dimensionsOf, figureIn, keyOf, measuresOf, type Row } from "../answer.ts";
import { AnswerTable } from "../charts/answer-table.tsx";
import { BarList } from "../charts/bar-list.tsx";
import { Figure } from "../charts/figure.tsx";
import { HeatGrid } from "../charts/heat-grid.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { pointsOf } from "../charts/points.ts";
import { changeText, figureText } from "../format.ts";
import { StageBars } from "../funnel/stage-bars.tsx";
import { LEAD_STAGES, stagesOf, VISIT_STAGES } from "../funnel/stages.ts";
import { comparedNames } from "../period.ts";
import { orderedRows } from "../row-order.ts";
import { columnName, labelOf, valueName } from "../words.ts";
import type { Chart } from "./asked.ts";

const BARS_MAX = 20;
const LINES_MAX = 6;

type Props = {
  answer: Answer;
  /** What screen readers call a table. */
  caption: string;
  onFilter?: (filter: Record<string, string>) => void;
  leadsOf?: ((row: Row) => string | null) | undefined;
  /** Whether it is the subject of the page; elsewhere it is kept short. */
  isMain?: boolean;
};

/** A row's change; without one, the figure that it is compared with. */
function asideOf({ compare, currency }: Answer, row: Row, { name, unit }: Pick<Column, "name" | "unit">) {
  if (compare === null) return undefined;
  const before = figureIn(row, `previous_${name}`);
  return changeText(figureIn(row, name), before, unit) ?? `from ${figureText(before, unit, currency)}`;
}

/** Bars for each measure, without those of nothing. */
function Bars({ answer }: Pick<Props, "answer">) {
  return measuresOf(answer).map(({ name, unit }) => {
    const rows = orderedRows(answer)
      .filter((row) => figureIn(row, name) || figureIn(row, `previous_${name}`))
      .slice(0, BARS_MAX);
    if (rows.length === 0)
      return (
        <p key={name} className="text-sm text-muted not-first:mt-6">
          {columnName(name)}: nothing on these days.
        </p>
      );
    return (
      <div key={name} className="grid gap-3 not-first:mt-6">
        <h4 className="text-sm font-medium">{columnName(name)}</h4>
        <BarList
          whole={Math.max(
            0,
            ...rows.flatMap((row) => [figureIn(row, name) ?? 0, figureIn(row, `previous_${name}`) ?? 0]),
          )}
          compared={answer.compare && comparedNames[answer.compare]}
          bars={rows.map((row) => ({
            key: keyOf(answer, row),
            label: <bdi>{labelOf(answer, row)}</bdi>,
            value: figureIn(row, name) ?? 0,
            before: figureIn(row, `previous_${name}`),
            text: figureText(figureIn(row, name), unit, answer.currency),
            aside: asideOf(answer, row, { name, unit }),
          }))}
        />
      </div>
    );
  });
}

/** A line chart for each measure and each of the largest groups. */
function Lines({ answer }: Pick<Props, "answer">) {
  const [time, ...dimensions] = dimensionsOf(answer);
  if (answer.grain === null || time === undefined)
    return <p className="text-sm text-muted">For lines, choose days, weeks or months.</p>;
  const groups = new Map<string, Row[]>();
  for (const row of answer.rows) {
    const label = dimensions.map(({ name, unit }) => valueName(name, unit, row[name] ?? null)).join(", ");
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return measuresOf(answer).flatMap(({ name, unit }) =>
    [...groups].slice(0, LINES_MAX).map(([label, rows]) => {
      const title = [columnName(name), label].filter(Boolean).join(": ");
      return (
        <div key={title} className="grid gap-3 not-first:mt-6">
          <h4 className="text-sm font-medium">
            <bdi>{title}</bdi>
          </h4>
          <div>
            <LineChart
              title={title}
              points={pointsOf({ ...answer, rows }, name)}
              unit={unit}
              currency={answer.currency}
              compared={answer.compare && comparedNames[answer.compare]}
            />
          </div>
        </div>
      );
    }),
  );
}

function Funnel({ answer }: Pick<Props, "answer">) {
  const stages = [VISIT_STAGES, LEAD_STAGES].map((names) => stagesOf(answer, answer.totals, names));
  if (stages.every((each) => each.length < 2))
    return (
      <p className="text-sm text-muted">For a funnel, choose two stages or more, such as leads and won.</p>
    );
  return stages.map(
    (each) =>
      each.length > 0 && (
        <div key={each[0]?.measure} className="not-first:mt-6">
          <StageBars stages={each} />
        </div>
      ),
  );
}

function Numbers({ answer }: Pick<Props, "answer">) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-6">
      {measuresOf(answer).map((column) => (
        <div key={column.name}>
          <dt className="text-sm text-muted">{columnName(column.name as Measure)}</dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
            <Figure
              row={answer.totals}
              column={column}
              currency={answer.currency}
              isCompared={answer.compare !== null}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer as the chosen kind of chart. */
export function AnswerPanel({ chart, ...props }: Props & { chart: Chart }) {
  if (props.answer.rows.length === 0 && chart !== "number" && chart !== "funnel")
    return <p className="py-6 text-center text-sm text-muted">Nothing on these days.</p>;
  switch (chart) {
    case "bars":
      return <Bars {...props} />;
    case "lines":
      return <Lines {...props} />;
    case "funnel":
      return <Funnel {...props} />;
    case "number":
      return <Numbers {...props} />;
    case "grid":
      return <HeatGrid {...props} />;
    case "table":
      return <AnswerTable most={props.isMain ? 50 : 10} {...props} />;
  }
}
