import type { Site } from "../../api/api.ts";
import { type Filters, filterDimensions, filterNames } from "../filters.ts";
import { dayText } from "../format.ts";
import { comparedBy, comparedNames } from "../period.ts";
import { dateParameter, type View } from "../view.ts";
import { dimensionNames, lookbacks, measureNames, modelNames, valueName } from "../words.ts";
import type { Asked } from "./asked.ts";

const list = new Intl.ListFormat("en");
/** A name within a sentence. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function filterTexts(filters: Filters, named: readonly Pick<Site, "id" | "name">[]): string[] {
  return filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const siteName = named.find(({ id }) => id === value)?.name;
    const dimension = filterDimensions[name];
    return [`${lower(dimensionNames[dimension])} is “${siteName ?? valueName(dimension, "text", value)}”`];
  });
}

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A short title of a question, such as "Leads and won by source". */
export const composeTitle = ({ measures, by, grain }: Asked): string =>
  first(
    [
      list.format(measures.map((measure) => lower(measureNames[measure]))),
      by.length > 0 && `by ${list.format(by.map((name) => lower(dimensionNames[name])))}`,
      grain !== "none" && `for each ${grain}`,
    ]
      .filter(Boolean)
      .join(" ")
      .slice(0, 100),
  );

/** A question's credit, outcomes, filters and exclusions as text. */
export const conditionTexts = (
  { measures, model, lookback, direct, filtered, date }: Asked,
  filters: readonly string[] = [],
): string[] =>
  [
    model !== "credited" &&
      `with credit by ${lower(modelNames[model])} over ${lookbacks[lookback]}${direct === "out" ? " without direct visits" : ""}`,
    dateParameter(date, measures).date && "with outcomes on the day they were won or lost",
    filters.length > 0 && `only where ${list.format(filters)}`,
    filtered === "out" && "without demo, test and spam leads",
  ].filter((text) => typeof text === "string");

/** A question as a sentence. `named` are the sites and clients whose ids filters may have. */
export function composeSentence(
  question: Asked,
  view: View,
  named: readonly Pick<Site, "id" | "name">[],
): string {
  const { measures, by, grain } = question;
  const { from, to } = view.period;
  const compared = comparedBy(view.period.name, view.comparison);
  const filters = filterTexts(view.filters, named);
  return [
    list.format(measures.map((measure) => lower(measureNames[measure]))),
    by.length > 0 && `by ${list.format(by.map((name) => lower(dimensionNames[name])))}`,
    grain !== "none" && `for each ${grain}`,
    from === to ? `on ${dayText("full", from)}` : `from ${dayText("full", from)} to ${dayText("full", to)}`,
    compared !== null && `compared with ${lower(comparedNames[compared])}`,
    ...conditionTexts(question, filters),
  ]
    .filter(Boolean)
    .join(", ")
    .replace(/^./, (letter) => letter.toUpperCase())
    .concat(".");
}
