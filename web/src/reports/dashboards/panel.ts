import type { Dashboard } from "../../api/api.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { isCost } from "../measurable.ts";
import { comparedBy, daysOf, type End } from "../period.ts";

export type Panel = Dashboard["panels"][number];
export type Size = Panel["size"];

/** What a panel's size is called. */
export const sizes: Readonly<Record<Size, string>> = {
  third: "A third",
  half: "Half",
  two_thirds: "Two thirds",
  full: "The whole row",
};

/** The parameters that a panel's period stands for. */
const DAYS = ["from", "to"];

/** The parameters of GET /api/reports that a panel's question and its period stand for. */
export function queryOf(
  { question, period }: Pick<Panel, "question" | "period">,
  today: string,
  end: End,
): Query {
  // A safe cast: the server has checked the question.
  const asked = Object.fromEntries(new URLSearchParams(question)) as Partial<Query>;
  const compare = asked.compare === "previous" ? comparedBy(period, "previous") : null;
  return { ...asked, ...(compare !== null && { compare }), ...daysOf(period, today, end) };
}

const measuresIn = (measures = "leads"): string[] => measures.split(",");

/** Whether a panel asks what campaigns cost. */
export const asksCost = ({ question }: Pick<Panel, "question">): boolean =>
  measuresIn(new URLSearchParams(question).get("measures") ?? undefined).some(isCost);

/** A question without what campaigns cost; null if it asks for nothing else. */
export function withoutCost({ measures, sort, ...query }: Query): Query | null {
  const left = measuresIn(measures).filter((measure) => !isCost(measure));
  if (left.length === 0) return null;
  const keepsSort = sort !== undefined && !isCost(sort.replace("-", ""));
  return { ...query, measures: left.join(","), ...(keepsSort && { sort }) };
}

type Seeing = { seesCost: boolean; end: End };

/** What a panel asks as far as the person sees it; null for nothing. */
export function seenQuery(panel: Panel, today: string, { seesCost, end }: Seeing): Query | null {
  const query = queryOf(panel, today, end);
  return seesCost || !asksCost(panel) ? query : withoutCost(query);
}

/** The comparisons of a running month or quarter: on other days, the period before is meant. */
const RUNNING = ["month", "quarter"];

/** The question of a panel that asks the same on other days. */
export const questionOf = (query: Query): string =>
  String(
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || DAYS.includes(name)
          ? []
          : [[name, name === "compare" && RUNNING.includes(String(value)) ? "previous" : String(value)]],
      ),
    ),
  );
