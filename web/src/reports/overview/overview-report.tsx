import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Site } from "../../api/api.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Card } from "../../ui/card.tsx";
import { type Answer, figureIn } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { PaceLine } from "../clients/pace-line.tsx";
import { DateChoice } from "../controls/date-choice.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import type { Filters } from "../filters.ts";
import { dayText, isWithinChance, leadsText, WITHIN_CHANCE } from "../format.ts";
import { leadsLink } from "../leads-link.ts";
import { isCost, measurable, reasonsAgainst } from "../measurable.ts";
import { Notes } from "../notes.tsx";
import { useAnswer } from "../use-answer.ts";
import { dateParameter, outcomeDates, toParameters, useView, type View } from "../view.ts";
import { dimensionNames, measureNames } from "../words.ts";
import { wordIn } from "../words-in-url.ts";
import { Breakdown } from "./breakdown.tsx";
import { Campaigns } from "./campaigns.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { OverTime } from "./over-time.tsx";
import { WhatChanged } from "./what-changed.tsx";

const FIGURES: readonly Measure[] = [
  "visits",
  "leads",
  "lead_rate",
  "qualified",
  "won",
  "value",
  "time_to_close",
  "cost",
  "cost_per_lead",
  "roas",
  "average_score",
  "response_time",
  "answered",
  "filtered",
];
type Choices = Partial<Record<Dimension, string>>;
const ORIGINS: Choices = { source: "Sources", channel: "Channels", keyword: "Keywords" };
const PLACES: Choices = { landing_page: "Landing pages", site: "Sites", score_band: "Scores" };

/** Those of some dimensions by which a measure is known, among some filters. */
const knownBy = (choices: Choices, measure: Measure, filters: Filters): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(([by]) => measurable([measure], [by], filters).length > 0),
  );

const list = new Intl.ListFormat("en-GB");
const chartTitle = (choices: Choices, measure: Measure): string =>
  `${measureNames[measure]} by ${list.format((Object.keys(choices) as Dimension[]).map((by) => dimensionNames[by].toLowerCase()))}`;

/** Says which days the figures cover, in which time zone, and which they are compared with. */
function periodText({ from, to, compared_with, time_zone }: Answer): string {
  const compared =
    compared_with && `, compared with ${dayText("full", compared_with.from, compared_with.to)}`;
  return `${dayText("full", from, to)}${compared ?? ""}. Days in ${time_zone}.`;
}

function LeadsLink({ view, answer }: { view: View; answer: Answer }) {
  const to = leadsLink(answer, view.filters);
  const leads = figureIn(answer.totals, "leads") ?? 0;
  if (to === null || leads === 0) return null;
  return (
    <DashboardLink
      to={to}
      className="inline-block py-1 text-sm font-medium text-brand underline underline-offset-4"
    >
      Show {leads === 1 ? "this lead" : `these ${leadsText(leads)}`}
    </DashboardLink>
  );
}

type Props = {
  sites: Site[];
  /** What is divided and drawn at first. An account without leads has visits only. */
  counted: "leads" | "visits";
};

/** Where the leads of a period came from, and their outcomes. */
export function OverviewReport({ sites, counted }: Props) {
  const { view, search, change } = useView();
  const visibleFigures = view.seesCost ? FIGURES : FIGURES.filter((measure) => !isCost(measure));
  const measures = measurable(visibleFigures, [], view.filters);
  const missing = visibleFigures
    .filter((measure) => !measures.includes(measure))
    .map((measure) => measureNames[measure].toLowerCase());
  const reasons = reasonsAgainst(visibleFigures, [], view.filters);
  const date = wordIn(outcomeDates, search.get("date"), "won");
  const figures = useAnswer({
    ...{ ...toParameters(view), ...dateParameter(date, measures) },
    measures: measures.join(","),
  });
  const hidesError = figures.error !== null;
  const chartMeasure = wordIn(measureNames, search.get("chart"), counted);
  const measure = measures.includes(chartMeasure) ? chartMeasure : "leads";
  const breakdowns = Object.entries({ origin: ORIGINS, place: PLACES }).flatMap(([name, all]) => {
    const choices = knownBy(all, counted, view.filters);
    const [first] = Object.keys(choices) as Dimension[];
    return first === undefined
      ? []
      : [{ name, choices, chosen: wordIn(choices, search.get(name), first) as Dimension }];
  });
  return (
    <div className="grid gap-4">
      <ViewControls view={view} sites={sites} onChange={change} />
      <PaceLine clientId={view.filters.client_id} />
      <AnswerState state={figures} waiting="h-72 lg:h-40">
        {(answer, isStale) => (
          <Card className={isStale ? "opacity-60" : ""} aria-busy={isStale}>
            <WhatChanged view={view} />
            <KeyFigures answer={answer} chosen={measure} onChoose={(next) => change({ chart: next })} />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-xs text-muted">
                {periodText(answer)}
                {answer.compare !== null &&
                  measures.some((name) => isWithinChance(answer.totals, name)) &&
                  ` ${WITHIN_CHANCE}`}
              </p>
              <LeadsLink view={view} answer={answer} />
            </div>
            <div className="mt-2 flex flex-wrap items-end gap-3">
              <DateChoice value={date} onChoose={(next) => change({ date: next === "won" ? null : next })} />
            </div>
            {missing.length > 0 && (
              <p className="mt-2 text-xs text-muted">
                Not shown with these filters: {list.format(missing)}. {reasons.join(" ")}
              </p>
            )}
            {/* The number of answered leads is part of the response time. */}
            <Notes notes={answer.notes.filter(({ code }) => code !== "answered")} />
          </Card>
        )}
      </AnswerState>
      <OverTime hidesError={hidesError} view={view} measure={measure} date={date} />
      <Campaigns
        hidesError={hidesError}
        shownNotes={figures.data?.notes}
        view={view}
        date={wordIn(outcomeDates, search.get("campaign_date"), "lead")}
        onDate={(next) => change({ campaign_date: next === "lead" ? null : next })}
        onFilter={change}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {breakdowns.map(({ name, choices, chosen }) => (
          <Breakdown
            key={name}
            title={chartTitle(choices, counted)}
            counted={counted}
            view={view}
            hidesError={hidesError}
            choices={choices}
            chosen={chosen}
            onChoose={(next) => change({ [name]: next })}
            onFilter={change}
          />
        ))}
      </div>
    </div>
  );
}
