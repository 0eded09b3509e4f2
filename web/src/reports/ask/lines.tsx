import { type Answer, type Column, dimensionColumns, figureIn, measureColumns, type Row } from "../answer.ts";
import { LineChart } from "../charts/line-chart.tsx";
import { useMost } from "../charts/most-of.tsx";
import { toPoints } from "../charts/points.ts";
import { comparedNames } from "../period.ts";
import { columnName, valueName } from "../words.ts";

const LINES_MAX = 6;

type Props = { answer: Answer; column: Column; groups: readonly [label: string, rows: Row[]][] };

/** A chart for each group with a figure, all on one scale. */
function MeasureLines({ answer, column: { name, unit }, groups }: Props) {
  const knownGroups = groups.filter(([, rows]) =>
    rows.some((row) => figureIn(row, name) !== null || figureIn(row, `previous_${name}`) !== null),
  );
  const { shown, more } = useMost(knownGroups, LINES_MAX, "lines");
  const compared = answer.compare && comparedNames[answer.compare];
  const lines = knownGroups.map(([, rows]) => toPoints({ ...answer, rows }, name));
  const most = Math.max(
    0,
    ...lines.flat().flatMap(({ value, before }) => [value ?? 0, compared ? (before ?? 0) : 0]),
  );
  return (
    <div className="not-first:mt-6">
      {shown.map(([label], at) => {
        const title = [columnName(name), label].filter(Boolean).join(": ");
        return (
          <div key={title} className="grid gap-3 not-first:mt-6">
            <h4 className="text-sm font-medium">
              <bdi>{title}</bdi>
            </h4>
            <div>
              <LineChart
                {...{ title, unit, compared, most, points: lines[at] ?? [] }}
                currency={answer.currency}
              />
            </div>
          </div>
        );
      })}
      {knownGroups.length === 0 && (
        <p className="text-sm text-muted">{columnName(name)}: nothing on these days.</p>
      )}
      {more}
    </div>
  );
}

/** Line charts for each measure, one for each group. */
export function Lines({ answer }: { answer: Answer }) {
  const [time, ...dimensions] = dimensionColumns(answer);
  if (answer.grain === null || time === undefined)
    return <p className="text-sm text-muted">For lines, choose days, weeks or months.</p>;
  const groups = new Map<string, Row[]>();
  for (const row of answer.rows) {
    const label = dimensions.map(({ name, unit }) => valueName(name, unit, row[name] ?? null)).join(", ");
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return measureColumns(answer).map((column) => (
    <MeasureLines key={column.name} answer={answer} column={column} groups={[...groups]} />
  ));
}
