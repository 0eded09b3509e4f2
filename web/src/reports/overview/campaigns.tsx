import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, sumRows, withoutEmpty } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { AnswerTable } from "../charts/answer-table.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { DateChoice } from "../controls/date-choice.tsx";
import { CsvButton } from "../csv-button.tsx";
import { Explained } from "../explain/explained.tsx";
import { rowLink } from "../leads-link.ts";
import { isCost, measurable } from "../measurable.ts";
import { Notes } from "../notes.tsx";
import { useAnswer } from "../use-answer.ts";
import { dateParameter, type OutcomeDate, toParameters, type View } from "../view.ts";

const MEASURES: readonly Measure[] = [
  ...(["visits", "lead_rate", "leads", "qualified", "won", "value"] as const),
  ...(["cost", "cost_per_lead", "roas"] as const),
];
const ALWAYS = ["leads", "qualified", "won"];

type Props = {
  view: View;
  date: OutcomeDate;
  onDate: (date: OutcomeDate) => void;
  hidesError: boolean;
  /** The notes that the page shows already. */
  shownNotes: Answer["notes"] | undefined;
  onFilter: (filter: Record<string, string>) => void;
};

/** The visits, leads, value and cost of each campaign. */
export function Campaigns({ view, date, onDate, hidesError, shownNotes, onFilter }: Props) {
  const visibleMeasures = view.seesCost ? MEASURES : MEASURES.filter((measure) => !isCost(measure));
  const measures = measurable(visibleMeasures, ["campaign"], view.filters);
  const query = {
    ...{ ...toParameters(view), ...dateParameter(date, measures) },
    ...{ measures: measures.join(","), by: "campaign", sort: "-leads" },
  };
  const state = useAnswer(query);
  return (
    <AnswerState state={state} hidesError={hidesError}>
      {(answer, isStale) => (
        <ChartCard
          title="Campaigns"
          summary={
            sumRows(answer.rows, "leads") === 0
              ? "No leads on these days."
              : "Choose a campaign to filter the whole page by it."
          }
          isStale={isStale}
          actions={<CsvButton title="Campaigns" query={query} />}
        >
          <div className="mb-4 flex">
            <DateChoice value={date} onChoose={onDate} />
          </div>
          {answer.rows.length > 0 && (
            <Explained answer={answer} query={query}>
              <AnswerTable
                caption="Campaigns"
                answer={withoutEmpty(answer, ALWAYS)}
                onFilter={onFilter}
                most={10}
                isMain
                leadsOf={(row) => rowLink(answer, row, view.filters)}
              />
            </Explained>
          )}
          <Notes notes={answer.notes} shown={shownNotes} />
        </ChartCard>
      )}
    </AnswerState>
  );
}
