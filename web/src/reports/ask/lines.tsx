import { type Answer, type Column, dimensionColumns, figureIn, measureColumns, type Row } from "../answer.ts";
import { LineChart } from "../charts/line-chart.tsx";
import { LINES_MAX, toLines, toSeries } from "../charts/lines.ts";
import { type Point, toPoints } from "../charts/points.ts";
import { comparedNames } from "../period.ts";
import { columnName, dimensionNames, valueName } from "../words.ts";

type Group = readonly [label: string, rows: Row[]];
type Props = { answer: Answer; column: Column; groups: readonly Group[] };

/** The points of each group at the times of all of them. */
function alignGroups(answer: Answer, name: string, groups: readonly Group[]) {
  const own = groups.map(([label, rows]) => [label, toPoints({ ...answer, rows }, name)] as const);
  const times = new Map(own.flatMap(([, points]) => points.map((point) => [point.key, point])));
  const keys = [...times.keys()].sort();
  const align = (points: readonly Point[]): Point[] => {
    const known = new Map(points.map((point) => [point.key, point]));
    return keys.flatMap((key) => {
      const time = times.get(key);
      return time ? [known.get(key) ?? { ...time, value: null, before: null }] : [];
    });
  };
  return own.map(([label, points]) => [label, align(points)] as const);
}

/** One chart of a measure: a line for each group with a figure, the largest six, on one scale. */
function MeasureLines({ answer, column: { name, unit }, groups }: Props) {
  const knownGroups = groups.filter(([, rows]) =>
    rows.some((row) => figureIn(row, name) !== null || figureIn(row, `previous_${name}`) !== null),
  );
  const aligned = alignGroups(answer, name, knownGroups);
  const [first] = aligned;
  const by = dimensionColumns(answer)
    .slice(1)
    .map(({ name }) => dimensionNames[name as keyof typeof dimensionNames].toLowerCase());
  const heading = [columnName(name), ...by].join(" by ");
  const compared = answer.compare && comparedNames[answer.compare];
  if (first === undefined)
    return <p className="text-sm text-muted not-first:mt-6">{columnName(name)}: nothing on these days.</p>;
  const isSingle = aligned.length === 1;
  const title = isSingle ? [columnName(name), first[0]].filter(Boolean).join(": ") : heading;
  return (
    <div className="grid gap-3 not-first:mt-8">
      <h4 className="text-sm font-medium">
        <bdi>{title}</bdi>
      </h4>
      <LineChart
        title={title}
        times={first[1]}
        lines={isSingle ? toLines(first[1], columnName(name), compared) : toSeries(aligned)}
        unit={unit}
        currency={answer.currency}
      />
      {aligned.length > LINES_MAX && (
        <p className="text-sm text-muted">
          {LINES_MAX} of {aligned.length} lines are drawn. The table has all of them.
        </p>
      )}
      {!isSingle && compared && (
        <p className="text-sm text-muted">
          With several lines, those of {compared.toLowerCase()} are not drawn. The table has them.
        </p>
      )}
    </div>
  );
}

/** A line chart for each measure, with a line for each group. */
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
