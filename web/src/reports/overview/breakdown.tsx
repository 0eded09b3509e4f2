import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, figureIn, type Row, rowKey, sumRows } from "../answer.ts";
import { AnswerState } from "../answer-state.tsx";
import { type Bar, BarList } from "../charts/bar-list.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { CsvButton } from "../csv-button.tsx";
import { Explained } from "../explain/explained.tsx";
import { FigureButton } from "../explain/figure-button.tsx";
import { filterFor } from "../filters.ts";
import { countText, rateText } from "../format.ts";
import { useAnswer } from "../use-answer.ts";
import { toParameters, type View } from "../view.ts";
import { valueName } from "../words.ts";

const BARS_MAX = "8";

type Props = {
  title: string;
  view: View;
  /** The dimensions to choose from, with the text of each button. */
  choices: Partial<Record<Dimension, string>>;
  chosen: Dimension;
  hidesError: boolean;
  counted: "leads" | "visits";
  onChoose: (dimension: Dimension) => void;
  onFilter: (filter: Record<string, string>) => void;
};

/** The bars of an answer by one dimension. Choosing one filters the page by it. */
function toBars(answer: Answer, dimension: Dimension, measure: Measure, onFilter: Props["onFilter"]): Bar[] {
  const total = Math.max(1, figureIn(answer.totals, measure) ?? 0);
  return answer.rows.map((row: Row) => {
    const value = figureIn(row, measure) ?? 0;
    const text = <bdi>{valueName(dimension, "text", row[dimension] ?? null)}</bdi>;
    const filter = filterFor(dimension, row);
    return {
      key: rowKey(answer, row),
      label: filter ? (
        <button
          type="button"
          data-figure=""
          onClick={() => onFilter({ [filter[0]]: filter[1] })}
          className="-my-0.5 min-h-6 min-w-6 text-left wrap-anywhere underline decoration-muted/50 underline-offset-4 hover:decoration-current"
        >
          {text}
        </button>
      ) : (
        text
      ),
      value,
      text: (
        <FigureButton row={row} measure={measure}>
          {countText(value)}
        </FigureButton>
      ),
      aside: rateText(value / total),
    };
  });
}

/** Leads or visits by the chosen dimension, most first. */
export function Breakdown({ title, view, choices, chosen, hidesError, counted, onChoose, onFilter }: Props) {
  const query = { ...toParameters(view), measures: counted, by: chosen, limit: BARS_MAX };
  const state = useAnswer(query);
  return (
    <AnswerState state={state} waiting="h-96" hidesError={hidesError}>
      {(answer, isStale) => {
        // While a new question loads, its dimension may be missing.
        const shown = (answer.columns[0]?.name ?? chosen) as Dimension;
        return (
          <ChartCard
            title={title}
            isStale={isStale}
            actions={<CsvButton title={title} query={{ ...query, limit: "1000" }} />}
          >
            <fieldset className="mb-4 flex flex-wrap gap-0.5 rounded-lg bg-sunken p-1">
              <legend className="sr-only">{title} by</legend>
              {(Object.entries(choices) as [Dimension, string][]).map(([dimension, text]) => (
                <button
                  key={dimension}
                  type="button"
                  aria-pressed={dimension === chosen}
                  onClick={() => onChoose(dimension)}
                  className="min-h-8 rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line"
                >
                  {text}
                </button>
              ))}
            </fieldset>
            {sumRows(answer.rows, counted) === 0 ? (
              <p className="py-6 text-center text-sm text-muted">No {counted} on these days.</p>
            ) : (
              <Explained answer={answer} query={query}>
                <BarList
                  bars={toBars(answer, shown, counted, onFilter)}
                  whole={figureIn(answer.totals, counted) ?? 0}
                />
              </Explained>
            )}
          </ChartCard>
        );
      }}
    </AnswerState>
  );
}
