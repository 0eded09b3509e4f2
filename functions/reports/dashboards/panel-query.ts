import type { DaySpan } from "../calendar.ts";
import type { Comparison } from "../comparison.ts";
import { isCostMeasure } from "../measure-kinds.ts";
import { isMeasure } from "../measures.ts";
import { comparisonFor, type End, type Preset, presetDays } from "../presets.ts";

type Asked = { question: string; period: Preset };
type Query = { measures?: string; sort?: string; compare?: Comparison } & Partial<Record<string, string>>;

/** Whether a name is a cost measure. */
const isCost = (name: string): boolean => isMeasure(name) && isCostMeasure(name);

const measuresIn = (measures = "leads"): string[] => measures.split(",");

/** The parameters of GET /api/reports for a panel's question and period. */
export function panelQuery({ question, period }: Asked, today: string, end: End): Query & DaySpan {
  // A safe cast: it was checked when it was saved.
  const query = Object.fromEntries(new URLSearchParams(question)) as Query;
  const compare = query.compare === "previous" ? { compare: comparisonFor(period) } : {};
  return { ...query, ...compare, ...presetDays(period, today, end) };
}

/** Whether a panel's question is about cost. */
export const asksCost = ({ question }: Pick<Asked, "question">): boolean =>
  measuresIn(new URLSearchParams(question).get("measures") ?? undefined).some(isCost);

/** Removes cost from a question; null if nothing else is left. */
export function withoutCost<Q extends { measures?: string | undefined; sort?: string | undefined }>({
  measures,
  sort,
  ...query
}: Q) {
  const left = measuresIn(measures).filter((measure) => !isCost(measure));
  if (left.length === 0) return null;
  const keepsSort = sort !== undefined && !isCost(sort.replace("-", ""));
  return { ...query, measures: left.join(","), ...(keepsSort && { sort }) };
}
