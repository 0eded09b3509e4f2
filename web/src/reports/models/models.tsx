import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import { isOutcomeMeasure } from "../../../../functions/reports/measure-kinds.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Site } from "../../api/api.ts";
import { Card } from "../../ui/card.tsx";
import { AnswerFailed, AnswerState, StillCounting, Waiting } from "../answer-state.tsx";
import { Checks } from "../controls/checks.tsx";
import { DateChoice } from "../controls/date-choice.tsx";
import { Picker } from "../controls/picker.tsx";
import { ViewControls } from "../controls/view-controls.tsx";
import { CsvButton } from "../csv-button.tsx";
import { rateText } from "../format.ts";
import { useAnswer } from "../use-answer.ts";
import { dateParameter, outcomeDates, toParameters, useView } from "../view.ts";
import { dimensionNames, inOrOut, lookbacks, measureNames, modelNames } from "../words.ts";
import { wordIn, wordsIn } from "../words-in-url.ts";
import { formulas } from "./formulas.ts";
import { ModelsAnswer } from "./models-answer.tsx";
import { shareOfMany } from "./side-by-side.ts";
import { useModels } from "./use-models.ts";

const MEASURES = {
  leads: measureNames.leads,
  qualified: measureNames.qualified,
  won: measureNames.won,
  value: measureNames.value,
} satisfies Partial<Record<Measure, string>>;
const BY = {
  channel: dimensionNames.channel,
  source: dimensionNames.source,
  campaign: dimensionNames.campaign,
} satisfies Partial<Record<Dimension, string>>;

const DEFAULT = ["first", "last_non_direct", "linear"] as const;

/** Attribution models side by side: their figures, where they differ, and why. */
export function Models({ sites }: { sites: Site[] }) {
  const { view, search, change } = useView();
  const measure = wordIn(MEASURES, search.get("measure"), "leads");
  const by = wordIn(BY, search.get("by"), "channel");
  const lookback = wordIn(lookbacks, search.get("lookback"), "90");
  const direct = wordIn(inOrOut, search.get("direct"), "in");
  const models = wordsIn(modelNames, search.get("models"), DEFAULT);
  const modelQuery = { ...toParameters({ ...view, comparison: "none" }), lookback, direct } as const;
  const touches = useAnswer({ ...modelQuery, measures: "leads", by: "touches" });
  const date = wordIn(outcomeDates, search.get("date"), "lead");
  const query = { ...modelQuery, ...dateParameter(date, [measure]), measures: measure, by, limit: "1000" };
  const { data, error, isPlaceholderData, refetch, progress } = useModels(query, models);
  return (
    <>
      <ViewControls view={view} sites={sites} compares={false} onChange={change} />
      <AnswerState state={touches} waiting="h-20">
        {(answer, isStale) => {
          const many = shareOfMany(answer);
          return (
            <Card className={isStale ? "opacity-60" : ""}>
              <p className="text-heading">
                {many === null
                  ? "No leads on these days."
                  : `${rateText(1 - many)} of your leads have only one touch; models can differ on the other ${rateText(many)}.`}
              </p>
            </Card>
          );
        }}
      </AnswerState>
      <div className="grid gap-3">
        <Checks
          legend="Models"
          names={modelNames}
          chosen={models}
          onChoose={(next) => change({ models: next.join(",") })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Picker
            label="Credit for"
            value={measure}
            options={MEASURES}
            onChoose={(next) => change({ measure: next })}
          />
          {isOutcomeMeasure(measure) && (
            <DateChoice value={date} onChoose={(next) => change({ date: next })} />
          )}
          <Picker label="Group by" value={by} options={BY} onChoose={(next) => change({ by: next })} />
          <Picker
            label="Lookback window"
            value={lookback}
            options={lookbacks}
            onChoose={(next) => change({ lookback: next })}
          />
          <Picker
            label="Direct visits"
            value={direct}
            options={inOrOut}
            onChoose={(next) => change({ direct: next })}
          />
        </div>
      </div>
      {error && <AnswerFailed error={error} isStale={data !== undefined} onRetry={() => void refetch()} />}
      {data && <StillCounting progress={progress} />}
      {data ? (
        <ModelsAnswer answers={data} isStale={isPlaceholderData} />
      ) : (
        !error && <Waiting progress={progress} />
      )}
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {models.map((model) => (
          <div key={model} className="rounded-xl border border-line bg-surface p-4 text-sm">
            <dt className="font-semibold">{modelNames[model]}</dt>
            <dd className="mt-1">{formulas[model].formula}</dd>
            <dd className="mt-1 text-muted">Favors {formulas[model].favors}.</dd>
            <dd className="mt-2 -ml-2.5">
              <CsvButton title={modelNames[model]} query={{ ...query, model }} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
