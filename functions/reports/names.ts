import { SCORE_FAIR, SCORE_GOOD } from "../platform/constants.ts";
import type { Grain } from "./calendar.ts";
import { type Dimension, nameOf } from "./dimensions.ts";
import type { Measure } from "./measures.ts";

/** Each measure's display name, in display order. */
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
  ...nameOf,
  day: "Day",
  week: "Week",
  month: "Month",
};

/** The display names of ranges of scores. */
export const bandNames: Record<string, string> = {
  good: `Good, ${SCORE_GOOD} or more`,
  fair: `Fair, ${SCORE_FAIR} to ${SCORE_GOOD - 0.1}`,
  poor: `Below average, under ${SCORE_FAIR}`,
  none: "No score",
};

/** Labels for leads without a value, by dimension; for other dimensions the value is unknown. */
export const missingNames: Partial<Record<string, string>> = {
  medium: "No medium",
  campaign: "No campaign",
  keyword: "No keyword",
  content: "No ad content",
  client: "No client",
};
