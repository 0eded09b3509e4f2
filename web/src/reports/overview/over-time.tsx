import { MessageSquarePlus, Table2 } from "lucide-react";
import { useState } from "react";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { useMay } from "../../api/me.ts";
import { lazyPart } from "../../app/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { AnnotationList } from "../annotations/annotation-list.tsx";
import { useAnnotations } from "../annotations/use-annotations.ts";
import { measureColumns, withoutEmpty } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { AnswerTable } from "../charts/answer-table.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { toLines } from "../charts/lines.ts";
import { placeMarks, toPoints } from "../charts/points.ts";
import { CsvButton } from "../csv-button.tsx";
import { Explained } from "../explain/explained.tsx";
import { measurable } from "../measurable.ts";
import { Notes } from "../notes.tsx";
import { chooseGrain, comparedNames } from "../period.ts";
import { useAnswer } from "../use-answer.ts";
import { dateParameter, type OutcomeDate, toParameters, type View } from "../view.ts";
import { measureNames } from "../words.ts";
import { WhatChanged } from "./what-changed.tsx";

// Rarely opened, and dialogs are large.
const AddAnnotation = lazyPart(() =>
  import("../annotations/add-annotation.tsx").then(({ AddAnnotation }) => AddAnnotation),
);

type Props = { view: View; measure: Measure; date: OutcomeDate; hidesError: boolean };

/** A measure over time, as a line and as a table. */
export function OverTime({ view, measure, date, hidesError }: Props) {
  const [asTable, setAsTable] = useState(false);
  const [isAnnotating, setIsAnnotating] = useState(false);
  const annotations = useAnnotations(view);
  const may = useMay();
  const grain = chooseGrain(view.period);
  const measures = measurable([...new Set([measure, "visits", "leads"] as const)], [grain], view.filters);
  const query = {
    ...{ ...toParameters(view), ...dateParameter(date, measures) },
    ...{ measures: measures.join(","), by: grain },
  };
  const state = useAnswer(query);
  return (
    <AnswerState state={state} waiting="h-80" hidesError={hidesError}>
      {(answer, isStale) => {
        // While a new question loads, its measure may be missing.
        const column =
          measureColumns(answer).find(({ name }) => name === measure) ?? measureColumns(answer).at(-1);
        if (column === undefined) return null;
        const name = measureNames[column.name as Measure];
        const points = toPoints(answer, column.name);
        const title = `${name} by ${answer.columns[0]?.name ?? "day"}`;
        return (
          <ChartCard
            title={title}
            isStale={isStale}
            actions={
              <>
                {may("analyst") && (
                  <Button look="quiet" size="small" onClick={() => setIsAnnotating(true)}>
                    <MessageSquarePlus />
                    Annotate
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  aria-expanded={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  <Table2 />
                  Table
                </Button>
                <CsvButton title={title} query={query} />
              </>
            }
          >
            <WhatChanged view={view} />
            <LineChart
              title={title}
              times={points}
              lines={toLines(points, name, answer.compare && comparedNames[answer.compare])}
              unit={column.unit}
              currency={answer.currency}
              marks={placeMarks(points, annotations)}
            />
            <AnnotationList annotations={annotations} />
            {isAnnotating && <AddAnnotation view={view} onClose={() => setIsAnnotating(false)} />}
            <Notes notes={answer.notes.filter(({ code }) => code === "maturing")} />
            {asTable && (
              <div className="mt-4">
                <Explained answer={answer} query={query}>
                  <AnswerTable caption={title} answer={withoutEmpty(answer, ["leads", column.name])} />
                </Explained>
              </div>
            )}
          </ChartCard>
        );
      }}
    </AnswerState>
  );
}
