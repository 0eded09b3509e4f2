import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Site } from "../../api/api.ts";
import { type Answer, figureIn, withoutEmpty } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { AnswerTable } from "../charts/answer-table.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { Picker } from "../controls/picker.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import { CsvButton } from "../csv-button.tsx";
import { Explained } from "../explain/explained.tsx";
import { leadsLink, rowLink } from "../leads-link.ts";
import { measurable } from "../measurable.ts";
import { Notes } from "../notes.tsx";
import { useAnswer } from "../use-answer.ts";
import { toParameters, useView, type View } from "../view.ts";
import { dimensionNames } from "../words.ts";
import { wordIn } from "../words-in-url.ts";
import { RemoveVisits } from "./remove-visits.tsx";
import { StageBars } from "./stage-bars.tsx";
import { filtersOfStage, LEAD_STAGES, toStages, VISIT_STAGES } from "./stages.ts";

const STAGES: readonly Measure[] = [...VISIT_STAGES, ...LEAD_STAGES, "lead_rate"];
/** Dimensions whose rows have a natural order. */
const ORDERED: readonly string[] = ["day", "week", "month", "weekday", "hour", "touches"];

/** The stages in total, each with a link to its leads. */
function Stages({ answer, view, isStale }: { answer: Answer; view: View; isStale: boolean }) {
  const hasVisits = (figureIn(answer.totals, "visits") ?? 0) > 0;
  const isAsked = answer.columns.some(({ name }) => name === "visits");
  return (
    <>
      <ChartCard
        title="From visit to form"
        isStale={isStale}
        actions={hasVisits && <RemoveVisits view={view} />}
        summary={
          hasVisits
            ? "Each visit is counted once per stage, within five minutes. An engaged visit saw two pages or lasted ten seconds."
            : isAsked
              ? "No visits on these days."
              : "Visits can’t be narrowed by these filters."
        }
      >
        {hasVisits && (
          <StageBars stages={toStages(answer, answer.totals, VISIT_STAGES)} row={answer.totals} />
        )}
      </ChartCard>
      <ChartCard title="From lead to customer" isStale={isStale}>
        <StageBars
          stages={toStages(answer, answer.totals, LEAD_STAGES)}
          row={answer.totals}
          linkTo={(stage, part) => leadsLink(answer, filtersOfStage(stage, part, view.filters))}
        />
        <Notes notes={answer.notes} />
      </ChartCard>
    </>
  );
}

/** How many visits become leads and how many leads are won, in total and by a dimension. */
export function Funnel({ sites }: { sites: Site[] }) {
  const { view, search, change } = useView();
  const by = wordIn(dimensionNames, search.get("by"), "channel");
  const inTotal = measurable(STAGES, [], view.filters);
  const grouped = measurable(STAGES, [by], view.filters);
  const query = {
    ...toParameters(view),
    ...{ measures: grouped.join(","), by, sort: ORDERED.includes(by) ? by : "-leads" },
  };
  const inTotalQuery = { ...toParameters(view), measures: inTotal.join(",") };
  const totals = useAnswer(inTotalQuery);
  const state = useAnswer(query);
  const name = dimensionNames[by].toLowerCase();
  const isPair = measurable(STAGES, [by], {}).includes("visits");
  const lacksVisits = inTotal.includes("visits") && !grouped.includes("visits");
  return (
    <>
      <ViewControls view={view} sites={sites} onChange={change} />
      <AnswerState state={totals} waiting="h-96">
        {(answer, isStale) => (
          <Explained answer={answer} query={inTotalQuery}>
            <Stages answer={answer} view={view} isStale={isStale} />
          </Explained>
        )}
      </AnswerState>
      <AnswerState state={state} hidesError={totals.error !== null}>
        {(answer, isStale) => (
          <ChartCard
            title={`By ${name}`}
            isStale={isStale}
            summary={
              lacksVisits &&
              `Visits are not counted by ${name}${isPair ? " with these filters" : ""}, so this table shows leads only.`
            }
            actions={<CsvButton title={`Funnel by ${name}`} query={query} />}
          >
            <div className="mb-4">
              <Picker
                label="Group by"
                value={by}
                options={dimensionNames}
                onChoose={(next) => change({ by: next })}
              />
            </div>
            <Explained answer={answer} query={query}>
              <AnswerTable
                caption={`By ${name}`}
                answer={withoutEmpty(answer, LEAD_STAGES)}
                onFilter={change}
                isMain
                leadsOf={(row) => rowLink(answer, row, view.filters)}
              />
            </Explained>
            <Notes notes={answer.notes} shown={totals.data?.notes} />
          </ChartCard>
        )}
      </AnswerState>
    </>
  );
}
