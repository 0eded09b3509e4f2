import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, measureColumns, type Row } from "../answer.ts";
import { AnswerTable } from "../charts/answer-table.tsx";
import { Figure } from "../charts/figure.tsx";
import { HeatGrid } from "../charts/heat-grid.tsx";
import { StageBars } from "../funnel/stage-bars.tsx";
import { LEAD_STAGES, toStages, VISIT_STAGES } from "../funnel/stages.ts";
import { columnName } from "../words.ts";
import type { Chart } from "./asked.ts";
import { Bars } from "./bars.tsx";
import { Lines } from "./lines.tsx";

type Props = {
  answer: Answer;
  /** The table's accessible name. */
  caption: string;
  onFilter?: (filter: Record<string, string>) => void;
  leadsOf?: ((row: Row) => string | null) | undefined;
  /** Whether it is the subject of the page; elsewhere it is kept short. */
  isMain?: boolean;
};

function Funnel({ answer }: Pick<Props, "answer">) {
  const stages = [VISIT_STAGES, LEAD_STAGES].map((names) => toStages(answer, answer.totals, names));
  if (stages.every((each) => each.length < 2))
    return (
      <p className="text-sm text-muted">For a funnel, choose two stages or more, such as leads and won.</p>
    );
  return stages.map(
    (each) =>
      each.length > 0 && (
        <div key={each[0]?.measure} className="not-first:mt-6">
          <StageBars stages={each} row={answer.totals} />
        </div>
      ),
  );
}

function Numbers({ answer }: Pick<Props, "answer">) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-6">
      {measureColumns(answer).map((column) => (
        <div key={column.name}>
          <dt className="text-sm text-muted">{columnName(column.name as Measure)}</dt>
          <dd className="mt-0.5 text-figure whitespace-nowrap tabular-nums">
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
