import type { DaySpan } from "../calendar.ts";
import type { Comparison } from "../comparison.ts";
import { isCostMeasure } from "../measure-kinds.ts";
import { isMeasure } from "../measures.ts";
import { comparisonFor, type End, type Preset, presetDays } from "../presets.ts";

type Asked = { question: string; period: Preset };
type Query = { measures?: string; sort?: string; compare?: Comparison } & Partial<Record<string, string>>;

/** Whether a word of a question is a measure of cost. */
const isCost = (name: string): boolean => isMeasure(name) && isCostMeasure(name);

const measuresIn = (measures = "leads"): string[] => measures.split(",");

/** The parameters of GET /api/reports that a panel's question and its period stand for. */
export function panelQuery({ question, period }: Asked, today: string, end: End): Query & DaySpan {
  // A safe cast: it was checked when it was saved.
  const query = Object.fromEntries(new URLSearchParams(question)) as Query;
  const compare = query.compare === "previous" ? { compare: comparisonFor(period) } : {};
  return { ...query, ...compare, ...presetDays(period, today, end) };
}

/** Whether a panel asks what campaigns cost. */
export const asksCost = ({ question }: Pick<Asked, "question">): boolean =>
  measuresIn(new URLSearchParams(question).get("measures") ?? undefined).some(isCost);

/** A question without what campaigns cost; null if it asks for nothing else. */
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
