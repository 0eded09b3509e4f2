import * as v from "valibot";
import { calendarDay } from "../accounts/calendar-day.ts";
import { currency } from "../accounts/currency.ts";
import { CHANNELS, statuses } from "../leads/lead.ts";
import { TOUCHES_MAX } from "../leads/packs/counting.ts";
import { bands } from "../leads/tallies/tally.ts";
import { filterText, listFrom, oneFrom, wholeNumber } from "../platform/query-parameters.ts";
import { GRAINS } from "./calendar.ts";
import { COMPARISONS } from "./comparison.ts";
import { DIMENSIONS, type Dimension, FILTERS, type Filter, isGrain } from "./dimensions.ts";
import { MEASURES } from "./measures.ts";
import { MODELS } from "./models.ts";
import type { Question } from "./question.ts";
import { findRefusal } from "./refusal.ts";

const GROUPS = 100;
const GROUPS_MAX = 1000;
/** The default limit with a grain, where each group is a line of a chart. */
const LINES = 10;

const SORT = "sort must be a column of the report, such as leads, or -leads for the largest first.";

/** The days of a report, and those they are compared with. */
export const periodEntries = {
  from: calendarDay("from", "The first day, in the account's time zone. Not later than `to`."),
  to: calendarDay("to", "The last day, in the account's time zone."),
  compare: oneFrom("compare", COMPARISONS),
};

/** What a report's leads, visits and cost are filtered by. */
export const filterEntries = {
  site_id: filterText("site_id", 64),
  client_id: filterText("client_id", 64),
  channel: v.optional(v.picklist([...CHANNELS, ""], "channel is not one of the channels that leads have.")),
  source: filterText("source", 200),
  medium: filterText("medium", 200),
  campaign: filterText("campaign", 200),
  keyword: filterText("keyword", 200),
  content: filterText("content", 200),
  landing_page: filterText("landing_page", 500),
  form: filterText("form", 100),
  status: oneFrom("status", statuses),
  score_band: oneFrom("score_band", bands),
  touches: wholeNumber("touches", 0, TOUCHES_MAX),
} satisfies Record<Filter, v.GenericSchema>;

const entries = {
  measures: listFrom("measures", MEASURES),
  by: listFrom("by", DIMENSIONS),
  grain: oneFrom("grain", GRAINS),
  model: oneFrom("model", [...MODELS, "data_driven"]),
  lookback: oneFrom("lookback", ["30", "60", "90"]),
  direct: oneFrom("direct", ["in", "out"]),
  filtered: oneFrom("filtered", ["in", "out"]),
  date: oneFrom("date", ["lead", "won"]),
  ...periodEntries,
  ...filterEntries,
  currency: v.optional(currency),
  sort: v.optional(v.pipe(v.string(SORT), v.regex(/^-?[a-z_]{1,40}$/, SORT))),
  limit: wholeNumber("limit", 1, GROUPS_MAX),
};

/** Names an unknown parameter. Every other problem has its own message. */
const unknownParameter = (issue: v.StrictObjectIssue): string =>
  issue.expected === "never"
    ? `There is no parameter ${String(issue.path?.[0]?.key).slice(0, 30)}; use measures, by, grain, model, date, from, to, compare, sort, limit, or a filter such as source.`
    : "The report needs from and to.";

const Parameters = v.strictObject(entries, unknownParameter);
export type Parameters = v.InferOutput<typeof Parameters>;

const parseSort = (sort: string | undefined): Question["sort"] =>
  sort === undefined ? null : { column: sort.replace("-", ""), isDescending: sort.startsWith("-") };

/** Converts parameters to a question, with defaults for missing ones. */
function toQuestion({ measures = ["leads"], by = [], model, ...rest }: Parameters): Question {
  const grain = rest.grain ?? by.find(isGrain) ?? null;
  const dimensions = by.filter((name): name is Dimension => !isGrain(name));
  const filters = FILTERS.map((name) => [name, rest[name]?.toString()] as const);
  return {
    measures,
    by: dimensions,
    grain,
    model: model === undefined || model === "data_driven" ? null : model,
    lookback: rest.lookback === "30" ? 30 : rest.lookback === "60" ? 60 : 90,
    direct: rest.direct ?? "in",
    filtered: rest.filtered ?? "in",
    date: rest.date ?? "lead",
    ...{ from: rest.from, to: rest.to, compare: rest.compare ?? null },
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
    currency: rest.currency ?? null,
    sort: parseSort(rest.sort),
    limit: rest.limit ?? (grain === null || dimensions.length === 0 ? GROUPS : LINES),
  };
}

/**
 * The query of a report. A question that can't be answered is rejected with a sentence that suggests an alternative.
 */
export const ReportQuestion = v.pipe(
  Parameters,
  v.rawTransform(({ dataset, addIssue, NEVER }): Question => {
    const question = toQuestion(dataset.value);
    const refusal = findRefusal(dataset.value, question);
    if (refusal === null) return question;
    addIssue({ message: refusal });
    return NEVER;
  }),
);
