import { Lightbulb, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { hasFeature, type Plan } from "../../../../functions/accounts/plans/plans.ts";
import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { useMay } from "../../api/me.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Answer } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { FilterChips } from "../controls/filter-chips.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import { CsvButton } from "../csv-button.tsx";
import { AddToDashboard } from "../dashboards/add-to-dashboard.tsx";
import { type Panel, toQuestion } from "../dashboards/panel.ts";
import { Explained } from "../explain/explained.tsx";
import { dayText } from "../format.ts";
import { rowLink } from "../leads-link.ts";
import { Notes } from "../notes.tsx";
import { SendLink } from "../schedules/send-link.tsx";
import { ShareButton } from "../share-links/share-button.tsx";
import { useAnswer } from "../use-answer.ts";
import { useView } from "../view.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { AskForm } from "./ask-form.tsx";
import { askedIn, charts, toQuery } from "./asked.ts";
import { EditableSentence } from "./editable-sentence.tsx";
import { ReadyQuestions } from "./ready-questions.tsx";
import { composeSentence, composeTitle } from "./sentence.ts";
import { ShownAs } from "./shown-as.tsx";

/** The days of an answer, and those that they are compared with. */
function daysText({ from, to, compared_with: before }: Answer): string {
  const compared = before ? `, compared with ${dayText("full", before.from, before.to)}` : "";
  return `${dayText("full", from, to)}${compared}`;
}

/** A report that people build themselves. Its URL holds the question. */
export function Ask({ sites, plan }: { sites: Site[]; plan: Plan | "trial" | null }) {
  const { view, search, change } = useView();
  const [isAsking, setAsking] = useState(!search.has("measures") && !search.has("by"));
  const [isChanging, setChanging] = useState(false);
  const id = useId();
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
      {isAsking ? (
        <ReadyQuestions seesCost={view.seesCost} onAsked={() => setAsking(false)} />
      ) : (
        <div>
          <Button look="quiet" size="small" className="-ml-2.5" onClick={() => setAsking(true)}>
            <Lightbulb aria-hidden="true" />
            Ready questions
          </Button>
        </div>
      )}
      <p role="status" className={isChanging ? "text-xl wrap-anywhere" : "sr-only print:not-sr-only"}>
        {composeSentence(question, view, [...sites, ...clients])}
      </p>
      {!isChanging && <EditableSentence asked={question} view={view} onChange={change} />}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <ShownAs asked={question} filters={view.filters} onChange={change} />
        <Button
          look="secondary"
          aria-expanded={isChanging}
          aria-controls={id}
          onClick={() => setChanging(!isChanging)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {isChanging ? "Done" : "Change"}
        </Button>
        {!isChanging && <FilterChips filters={view.filters} sites={sites} onChange={change} />}
      </div>
      <div id={id} hidden={!isChanging}>
        {isChanging && (
          <Card className="grid gap-4">
            <ViewControls view={view} sites={sites} onChange={change} />
            <AskForm asked={question} filters={view.filters} seesCost={view.seesCost} onChange={change} />
          </Card>
        )}
      </div>
      {question.isWithoutCost && (
        <p className="text-sm text-muted">
          Cost is left out: you don’t see what this account’s campaigns cost.
        </p>
      )}
      <AnswerState state={state}>
        {(answer, isStale) => (
          <ChartCard
            title={charts[question.chart]}
            summary={daysText(answer)}
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
            <Explained answer={answer} query={query}>
              <AnswerPanel
                chart={question.chart}
                caption="The answer"
                isMain
                answer={answer}
                onFilter={change}
                // The list of leads includes the ones excluded here.
                leadsOf={question.filtered === "in" ? (row) => rowLink(answer, row, view.filters) : undefined}
              />
            </Explained>
            <Notes notes={answer.notes} />
          </ChartCard>
        )}
      </AnswerState>
    </>
  );
}
