import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Model } from "../../../../functions/reports/models.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { isCost } from "../measurable.ts";
import { dateParameter, type OutcomeDate, outcomeDates, toParameters, type View } from "../view.ts";
import { dimensionNames, inOrOut, lookbacks, measureNames, modelNames } from "../words.ts";
import { wordIn, wordsIn } from "../words-in-url.ts";

/** How an answer is drawn. */
export const charts = {
  table: "Table",
  bars: "Bars",
  lines: "Lines",
  funnel: "Funnel",
  number: "Numbers",
  grid: "Week grid",
} as const;
export type Chart = keyof typeof charts;

export const grains = { none: "Not over time", day: "By day", week: "By week", month: "By month" } as const;

/** The choices of the form, in addition to the period, the comparison and the filters. */
export type Asked = {
  measures: readonly Measure[];
  by: readonly Dimension[];
  grain: keyof typeof grains;
  model: Model | "credited";
  lookback: keyof typeof lookbacks;
  direct: keyof typeof inOrOut;
  filtered: keyof typeof inOrOut;
  date: OutcomeDate;
  chart: Chart;
  /** Whether the URL asks for cost, which the person does not see. */
  isWithoutCost: boolean;
};

const { day: _day, week: _week, month: _month, ...divided } = dimensionNames;
export const dimensions: Readonly<Record<Dimension, string>> = divided;

/** The choices in a URL. Missing and unknown ones get their defaults. */
export function askedIn(search: URLSearchParams, seesCost: boolean): Asked {
  const measures = wordsIn(measureNames, search.get("measures"), ["leads"]);
  const visibleMeasures = seesCost ? measures : measures.filter((measure) => !isCost(measure));
  return {
    measures: visibleMeasures.length > 0 ? visibleMeasures : ["leads"],
    isWithoutCost: visibleMeasures.length < measures.length,
    // In the URL's order, which is that of the columns.
    by: (search.get("by")?.split(",") ?? ["channel"])
      .filter((name): name is Dimension => Object.hasOwn(dimensions, name))
      .slice(0, 2),
    grain: wordIn(grains, search.get("grain"), "none"),
    model: wordIn({ ...modelNames, credited: "" }, search.get("model"), "credited"),
    lookback: wordIn(lookbacks, search.get("lookback"), "90"),
    direct: wordIn(inOrOut, search.get("direct"), "in"),
    filtered: wordIn(inOrOut, search.get("filtered"), "in"),
    date: wordIn(outcomeDates, search.get("date"), "lead"),
    chart: wordIn(charts, search.get("chart"), "table"),
  };
}

/** The question as parameters of GET /api/reports. */
export function toQuery(
  { measures, by, grain, model, lookback, direct, filtered, date, chart }: Asked,
  view: View,
): Query {
  return {
    ...toParameters(view),
    measures: measures.join(","),
    ...(by.length > 0 && { by: by.join(",") }),
    ...(grain !== "none" && { grain }),
    ...(model !== "credited" && { model, lookback, direct }),
    ...(filtered === "out" && { filtered }),
    ...dateParameter(date, measures),
    // All hours of a week.
    ...(chart === "grid" && { limit: "168" }),
  };
}
