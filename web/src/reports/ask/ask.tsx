import { hasFeature, type Plan } from "../../../../functions/accounts/plans/plans.ts";
import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { useMay } from "../../api/me.ts";
import { AnswerState } from "../answer-state.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import { CsvButton } from "../csv-button.tsx";
import { AddToDashboard } from "../dashboards/add-to-dashboard.tsx";
import { type Panel, toQuestion } from "../dashboards/panel.ts";
import { rowLink } from "../leads-link.ts";
import { Notes } from "../notes.tsx";
import { SendLink } from "../schedules/send-link.tsx";
import { ShareButton } from "../share-links/share-button.tsx";
import { useAnswer } from "../use-answer.ts";
import { useView } from "../view.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { AskForm } from "./ask-form.tsx";
import { askedIn, charts, toQuery } from "./asked.ts";
import { composeSentence, composeTitle } from "./sentence.ts";

/** A report that people build themselves. Its URL holds the question. */
export function Ask({ sites, plan }: { sites: Site[]; plan: Plan | "trial" | null }) {
  const { view, search, change } = useView();
  const clients = useClients();
  const question = askedIn(search, view.seesCost);
  const query = toQuery(question, view);
  const state = useAnswer(query);
  const mayAdd = useMay()("analyst") && (plan === null || hasFeature(plan, "dashboards"));
  const { name } = view.period;
  const panel: Panel = {
    ...{ title: composeTitle(question), question: toQuestion(query) },
    ...{ period: name === "custom" ? "30d" : name, chart: question.chart, size: "full" },
  };
  return (
    <>
      <ViewControls view={view} sites={sites} onChange={change} />
      <AskForm asked={question} filters={view.filters} seesCost={view.seesCost} onChange={change} />
      {question.isWithoutCost && (
        <p className="text-sm text-muted">
          Cost is left out: you don’t see what this account’s campaigns cost.
        </p>
      )}
      <p role="status" className="text-lg font-medium wrap-anywhere">
        {composeSentence(question, view, [...sites, ...clients])}
      </p>
      <AnswerState state={state}>
        {(answer, isStale) => (
          <ChartCard
            title={charts[question.chart]}
            isStale={isStale}
            actions={
              <>
                {mayAdd && (
                  <>
                    <AddToDashboard {...panel} size="half" />
                    <ShareButton subject={{ panel }} name={panel.title} look="quiet" size="small" />
                    <SendLink panel={panel} />
                  </>
                )}
                <CsvButton title="Report" query={query} />
              </>
            }
          >
            <AnswerPanel
              chart={question.chart}
              caption="The answer"
              isMain
              answer={answer}
              onFilter={change}
              // The list of leads has those that are left out here.
              leadsOf={question.filtered === "in" ? (row) => rowLink(answer, row, view.filters) : undefined}
            />
            <Notes notes={answer.notes} />
          </ChartCard>
        )}
      </AnswerState>
    </>
  );
}
