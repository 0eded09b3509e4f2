import type { Grain } from "../../../functions/reports/calendar.ts";
import type { Dimension } from "../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../functions/reports/measures.ts";
import type { Model } from "../../../functions/reports/models.ts";
import { bandNames, dimensionNames, measureNames, missingNames } from "../../../functions/reports/names.ts";
import { statusNames } from "../api/statuses.ts";
import { type Answer, dimensionColumns, type Row, type Unit } from "./answer.ts";
import { dayText } from "./format.ts";

export { bandNames, dimensionNames, measureNames };

export const modelNames: Record<Model, string> = {
  first: "First touch",
  last: "Last touch",
  last_non_direct: "Last non-direct",
  linear: "Linear",
  position: "Position-based",
  time_decay: "Time decay",
};

/** The choices of a model's lookback window. */
export const lookbacks = { "90": "90 days", "60": "60 days", "30": "30 days" } as const;
/** The choices for what a report may leave out, such as direct visits. */
export const inOrOut = { in: "Included", out: "Excluded" } as const;

/** The name of a column. */
export const columnName = (name: string): string =>
  ({ ...measureNames, ...dimensionNames })[name as Measure | Dimension | Grain] ?? name;

/** A dimension's value as shown to people. */
export function valueName(dimension: string, unit: Unit, value: string | number | null): string {
  if (value === null || value === "") return missingNames[dimension] ?? "Unknown";
  const text = String(value);
  if (text === "Other") return text;
  if (unit === "day") return dayText("weekday", text);
  if (unit === "week") return `Week of ${dayText("short", text)}`;
  if (unit === "month") return dayText("month", `${text}-01`);
  if (dimension === "hour") return `${text}:00`;
  if (dimension === "touches") return text === "1" ? "1 touch" : `${text} touches`;
  const names = dimension === "status" ? statusNames : dimension === "score_band" ? bandNames : {};
  return Object.entries(names).find(([name]) => name === text)?.[1] ?? text;
}

/** A row's values of all dimensions as shown to people. */
export const rowLabel = (answer: Pick<Answer, "columns">, row: Row): string =>
  dimensionColumns(answer)
    .map(({ name, unit }) => valueName(name, unit, row[name] ?? null))
    .join(", ");
