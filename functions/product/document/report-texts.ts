import { DIMENSIONS, filterHelp } from "../../reports/dimensions.ts";
import { MEASURES } from "../../reports/measures.ts";
import type { Parameters } from "../../reports/query.ts";

const PARAMETERS = {
  measures: `What to measure, separated by commas. Any of ${MEASURES.join(", ")}. Default: leads. Money is in hundredths of the currency; value is that of won leads; rates are between 0 and 1; lead_rate is the share of visits that sent a form, both by the source of the visit, while leads count by the touch that has their credit; response_time is the median in seconds of the answered leads. paid_leads are the leads of sources and campaigns with cost, without demo, test and spam, and paid_value is the won value of these; cost_per_lead, cost_per_qualified, cost_per_won and roas divide the cost by these leads only, or their value by the cost. blended_cost_per_lead and blended_roas divide by all leads. By site, shared_cost is the part of the cost that was shared out by leads. time_to_close is the median in seconds from a lead to when it was won. outcomes_known estimates which share of what will become of the leads is known by now, from how long the leads of the last year took; null with fewer than 30 outcomes.`,
  by: `What to divide the rows by, separated by commas: at most two of ${DIMENSIONS.slice(3).join(", ")}, and a grain of time. Without it, there is one row.`,
  grain: "Rows for each day, week (named by its Monday) or month.",
  model:
    "Which of a lead's touches gets how much credit for it. Default: all to the touch that the list of leads shows. Shared credit makes counts fractions.",
  lookback: "With a model: how many days before the lead a touch counts. Default: 90.",
  direct: "With a model: whether direct touches count. Default: in.",
  filtered: "Whether demo, test and spam leads count. Default: in. Averages always leave them out.",
  date: "Which day outcomes (won, lost, value and what is calculated from them) count on: that of the lead (lead, the default), or the day it was won or lost (won), for leads of up to two years before.",
  compare:
    "Adds previous_ columns: of the period before (previous), which is as many days or whole months long, or of the same days a month, a quarter or a year earlier. compared_with has its days. Outcomes of earlier leads count as of the age that the later leads have now; if the last day is not over, the earlier period counts until the same hour, without visits and cost. chance_ columns say how likely a change at least as large is by chance alone: above 0.1, it is within chance.",
  ...filterHelp,
  currency:
    "The currency of value and cost; other currencies are left out, and a note says so. Default: the account's.",
  sort: "The column to sort by, with - before it for descending. Default: over time, oldest first; else by the first measure, largest first.",
  limit:
    'How many rows to return before the rest is merged into one, "Other". Default: 100, or 10 over time.',
} satisfies Record<Exclude<keyof Parameters, "from" | "to">, string>;

/** The texts of a report's parameters and of the parts of its answer. */
export const REPORT_TEXTS = {
  "GET /api/reports": PARAMETERS,
  "GET /api/reports.csv": PARAMETERS,
  "GET /api/changes": {
    ...PARAMETERS,
    compare: "The days to compare with, as in a report. Default: previous.",
  },
  Changes: {
    from: "The first day.",
    to: "The last day.",
    compared_with: "The days that it is compared with.",
    currency: "The currency of its money: the account's.",
    text: "The changes in a few sentences; null if there are none beyond chance.",
    changes:
      "The changes of leads, by the day they came in, and of won value, by the day it was won, that chance alone makes in fewer than one of ten cases.",
  },
  Change: {
    measure: "What changed.",
    now: "The figure in the period. Money is in cents.",
    before: "The figure in the days that it is compared with.",
    parts: "The channels, or single campaigns of them, that make up most of the change, largest first.",
    against: "The channel that most changed the other way, if that is more than chance.",
    steady: "Large channels that stayed about the same.",
  },
  Report: {
    from: "The first day.",
    to: "The last day.",
    time_zone: "The time zone of its days: the account's.",
    model: "The attribution model; null for the touch that each lead is credited to.",
    currency: "The currency of its money.",
    grain: "What time is divided into; null for no rows of time.",
    compare: "What it is compared with.",
    compared_with: "The days that it is compared with.",
    date: "Which day outcomes count on.",
    as_of: "The quarter of an hour in which it was answered; null if its days are over.",
    partial:
      "The times, such as the week 2026-11-23, that the range does not cover in full or that are not over.",
    columns:
      "The columns: first time and dimensions, then measures. _low and _high are the range that a figure with fewer than 10 hits or misses is likely in (90%).",
    rows: 'The rows, keyed by column; a null dimension means that there is none. Rows of sites and clients also have their id. special is "other" for the rest as one row, and "coarser" for cost that is known only by something coarser, such as cost of a source without a campaign.',
    totals: "The measures of all rows together.",
    notes: "What to know to read it right, each with a code.",
  },
  Counting: {
    status: "Always counting: there are no figures yet. Ask again after `retry-after` seconds.",
    progress: "About which part of the leads has been counted.",
  },
};
