import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Site } from "../../api/api.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Card } from "../../ui/card.tsx";
import { PrintButton } from "../../ui/print/print-button.tsx";
import { type Answer, figureIn } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { PaceLine } from "../clients/pace-line.tsx";
import { DateChoice } from "../controls/date-choice.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import { Explained } from "../explain/explained.tsx";
import type { Filters } from "../filters.ts";
import { dayText, isWithinChance, leadsText } from "../format.ts";
import { leadsLink } from "../leads-link.ts";
import { isCost, measurable, reasonsAgainst } from "../measurable.ts";
import { useAnswer } from "../use-answer.ts";
import { dateParameter, outcomeDates, toParameters, useView, type View } from "../view.ts";
import { dimensionNames, measureNames } from "../words.ts";
import { wordIn } from "../words-in-url.ts";
import { AboutFigures } from "./about-figures.tsx";
import { Breakdown } from "./breakdown.tsx";
import { Campaigns } from "./campaigns.tsx";
import { OVERVIEW_MEASURES } from "./figure-groups.ts";
import { Headlines, OtherFigures } from "./key-figures.tsx";
import { OverTime } from "./over-time.tsx";

type Choices = Partial<Record<Dimension, string>>;
const ORIGINS: Choices = { source: "Sources", channel: "Channels", keyword: "Keywords" };
const PLACES: Choices = { landing_page: "Landing pages", site: "Sites", score_band: "Scores" };

/** The dimensions that a measure can be split by under these filters. */
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
  /** The measure shown first. An account without leads has only visits. */
  counted: "leads" | "visits";
};

/** Where the leads of a period came from, and their outcomes. */
export function OverviewReport({ sites, counted }: Props) {
  const { view, search, change } = useView();
  const visibleFigures = view.seesCost
    ? OVERVIEW_MEASURES
    : OVERVIEW_MEASURES.filter((measure) => !isCost(measure));
  const measures = measurable(visibleFigures, [], view.filters);
  const missing = visibleFigures
    .filter((measure) => !measures.includes(measure))
    .map((measure) => measureNames[measure].toLowerCase());
  const reasons = reasonsAgainst(visibleFigures, [], view.filters);
  const date = wordIn(outcomeDates, search.get("date"), "won");
  const query = {
    ...{ ...toParameters(view), ...dateParameter(date, measures) },
    measures: measures.join(","),
  };
  const figures = useAnswer(query);
  const hidesError = figures.error !== null;
  const chartMeasure = wordIn(measureNames, search.get("chart"), counted);
  const measure = measures.includes(chartMeasure) ? chartMeasure : "leads";
  const draw = (next: Measure) => change({ chart: next });
  const breakdowns = Object.entries({ origin: ORIGINS, place: PLACES }).flatMap(([name, all]) => {
    const choices = knownBy(all, counted, view.filters);
    const [first] = Object.keys(choices) as Dimension[];
    return first === undefined
      ? []
      : [{ name, choices, chosen: wordIn(choices, search.get(name), first) as Dimension }];
  });
  return (
    <div className="grid gap-4">
      <ViewControls view={view} sites={sites} onChange={change} actions={<PrintButton isShort />} />
      <PaceLine clientId={view.filters.client_id} />
      <AnswerState state={figures} waiting="h-80 sm:h-44">
        {(answer, isStale) => (
          <Explained answer={answer} query={query}>
            <Card className={`py-3! ${isStale ? "opacity-60" : ""}`} aria-busy={isStale}>
              <Headlines answer={answer} chosen={measure} onChoose={draw} />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-xs text-muted">{periodText(answer)}</p>
                <LeadsLink view={view} answer={answer} />
              </div>
            </Card>
          </Explained>
        )}
      </AnswerState>
      <OverTime hidesError={hidesError} view={view} measure={measure} date={date} />
      <AnswerState state={figures} waiting="h-[36rem] md:h-72" hidesError>
        {(answer, isStale) => (
          <Explained answer={answer} query={query}>
            <Card className={isStale ? "opacity-60" : ""} aria-busy={isStale}>
              <OtherFigures answer={answer} chosen={measure} onChoose={draw} />
              {missing.length > 0 && (
                <p className="mt-2 text-xs text-muted">
                  Not shown with these filters: {list.format(missing)}. {reasons.join(" ")}
                </p>
              )}
              <AboutFigures
                answer={answer}
                isWithinChance={
                  answer.compare !== null && measures.some((name) => isWithinChance(answer.totals, name))
                }
              >
                <DateChoice
                  value={date}
                  onChoose={(next) => change({ date: next === "won" ? null : next })}
                />
              </AboutFigures>
            </Card>
          </Explained>
        )}
      </AnswerState>
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
