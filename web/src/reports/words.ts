import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/constants.ts";
import type { Grain } from "../../../functions/reports/calendar.ts";
import type { Dimension } from "../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../functions/reports/measures.ts";
import type { Model } from "../../../functions/reports/models.ts";
import { statusNames } from "../api/statuses.ts";
import { type Answer, dimensionsOf, type Row, type Unit } from "./answer.ts";
import { dayText } from "./format.ts";

/** Each measure's display name, in the order in which they are offered. */
export const measureNames: Record<Measure, string> = {
  visits: "Visits",
  engaged: "Engaged visits",
  form_seen: "Form seen",
  form_started: "Form started",
  sent: "Form sent",
  leads: "Leads",
  lead_rate: "Form sent rate",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  win_rate: "Win rate",
  time_to_close: "Median time to close",
  outcomes_known: "Outcomes known (estimate)",
  value: "Won value",
  cost: "Cost",
  shared_cost: "Cost shared out",
  paid_leads: "Paid leads",
  paid_value: "Paid won value",
  cost_per_lead: "Cost per lead (paid)",
  cost_per_qualified: "Cost per qualified (paid)",
  cost_per_won: "Cost per won (paid)",
  roas: "Return on spend (paid)",
  blended_cost_per_lead: "Cost per lead (blended)",
  blended_roas: "Return on spend (blended)",
  average_score: "Average score",
  response_time: "Median first response",
  answered: "Answered",
  filtered: "Demo, test or spam",
};

export const dimensionNames: Record<Dimension | Grain, string> = {
  channel: "Channel",
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  keyword: "Keyword",
  content: "Ad content",
  landing_page: "Landing page",
  site: "Site",
  client: "Client",
  form: "Form",
  status: "Status",
  score_band: "Score",
  touches: "Number of touches",
  weekday: "Weekday",
  hour: "Hour",
  day: "Day",
  week: "Week",
  month: "Month",
};

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

export const bandNames: Record<string, string> = {
  good: `Good, ${SCORE_GOOD} or more`,
  fair: `Fair, ${SCORE_FAIR} to ${SCORE_GOOD - 0.1}`,
  poor: `Poor, below ${SCORE_FAIR}`,
  none: "No score",
};

/** What leads without a value of a dimension are called; otherwise the value is unknown. */
const missing: Partial<Record<string, string>> = {
  medium: "No medium",
  campaign: "No campaign",
  keyword: "No keyword",
  content: "No ad content",
  client: "No client",
};

/** The name of a column. */
export const columnName = (name: string): string =>
  ({ ...measureNames, ...dimensionNames })[name as Measure | Dimension | Grain] ?? name;

/** A dimension's value as people read it. */
export function valueName(dimension: string, unit: Unit, value: string | number | null): string {
  if (value === null || value === "") return missing[dimension] ?? "Unknown";
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

/** A row's values of all dimensions as people read them. */
export const labelOf = (answer: Pick<Answer, "columns">, row: Row): string =>
  dimensionsOf(answer)
    .map(({ name, unit }) => valueName(name, unit, row[name] ?? null))
    .join(", ");
