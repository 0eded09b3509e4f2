import { countDays, GRAINS } from "./calendar.ts";
import { costRefusal, visitRefusal } from "./coverage.ts";
import { isOutcomeMeasure } from "./measure-kinds.ts";
import type { Parameters } from "./query.ts";
import type { Question } from "./question.ts";

const DAYS_MAX = 731;
const ROWS_MAX = 10_000;
const BY_MAX = 2;

const DATA_DRIVEN =
  "The data-driven model needs outcomes of many leads to learn from and is not available yet; choose first, last, last_non_direct, linear, position or time_decay.";

/** Rejects parameters that have no effect without a model. */
function modelRefusal({ model, lookback, direct, by = [], touches }: Parameters): string | null {
  if (model !== undefined || touches !== undefined || by.includes("touches")) return null;
  const unused = lookback !== undefined ? "lookback" : direct !== undefined ? "direct" : null;
  return (
    unused && `${unused} selects the touches that a model counts; also choose a model, such as model=last.`
  );
}

/** Rejects a date choice for outcomes if the report has no outcomes. */
function dateRefusal({ date }: Parameters, { measures }: Question): string | null {
  if (date === undefined || measures.some(isOutcomeMeasure)) return null;
  return "date selects the day that outcomes count on; also ask for one of them, such as measures=won.";
}

function timeRefusal({ from, to, grain, by = [] }: Parameters): string | null {
  if (from > to) return "from must not be later than to.";
  if (countDays({ from, to }) > DAYS_MAX)
    return `A report can cover at most ${DAYS_MAX} days, about two years.`;
  const grains = GRAINS.filter((name) => name === grain || by.includes(name));
  return grains.length > 1
    ? `A report can have only one grain of time: choose ${grains.join(" or ")}.`
    : null;
}

function sizeRefusal({ by, grain, limit, from, to }: Question): string | null {
  if (by.length > BY_MAX) return "A report can have at most two dimensions and a grain of time.";
  if (by.length === 0 || grain === null) return null;
  const times = Math.ceil(countDays({ from, to }) / { day: 1, week: 7, month: 28 }[grain]) + 1;
  if (times * limit <= ROWS_MAX) return null;
  return `Up to ${limit} rows per ${grain} are too many; use a limit of ${Math.floor(ROWS_MAX / times)} or less, or a coarser grain.`;
}

function sortRefusal({ sort, by, grain, measures }: Question): string | null {
  if (sort === null) return null;
  const columns: string[] = [...(grain === null ? [] : [grain]), ...by, ...measures];
  return columns.includes(sort.column)
    ? null
    : `sort must be a column of the report: ${columns.join(", ")}, with a leading - for descending order.`;
}

/** Why a question can't be answered, with an alternative; null if it can. */
export const findRefusal = (parameters: Parameters, question: Question): string | null =>
  parameters.model === "data_driven"
    ? DATA_DRIVEN
    : (timeRefusal(parameters) ??
      sizeRefusal(question) ??
      modelRefusal(parameters) ??
      dateRefusal(parameters, question) ??
      visitRefusal(question) ??
      costRefusal(question) ??
      sortRefusal(question));
