import * as v from "valibot";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { countDays, type DaySpan } from "../reports/calendar.ts";
import { isCostMeasure } from "../reports/measure-kinds.ts";
import type { Measure } from "../reports/measures.ts";
import { ReportQuestion } from "../reports/query.ts";
import type { Question } from "../reports/question.ts";
import { panelDays } from "./panel-days.ts";

/** An email shows more days than this by week. */
const DAYS_MAX = 14;

type Asked = Record<string, string>;

/** A question without what campaigns cost; null if it asks for nothing else. */
function withoutCost({ measures = "leads", sort = "", ...rest }: Asked): Asked | null {
  const isCost = (name: string) => isCostMeasure(name as Measure);
  const left = measures.split(",").filter((name) => !isCost(name));
  const kept: Asked = sort !== "" && !isCost(sort.replace("-", "")) ? { sort } : {};
  return left.length === 0 ? null : { ...rest, ...kept, measures: left.join(",") };
}

/**
 * What a panel asks about the period of a report. About one client, a filter by client is left out, since only that client's
 * sites are seen. Null if nothing is left, or if what the panel asks can no longer be asked.
 */
export function panelQuestion(
  { question, period }: StoredPanel,
  span: DaySpan,
  { isAboutClient, seesCost }: { isAboutClient: boolean; seesCost: boolean },
): Question | null {
  const { client_id, ...rest } = Object.fromEntries(new URLSearchParams(question));
  const narrowed: Asked = {
    ...rest,
    ...(client_id !== undefined && !isAboutClient && { client_id }),
  };
  const asked = seesCost ? narrowed : withoutCost(narrowed);
  if (asked === null) return null;
  const days = panelDays(period, span);
  const isLong = asked.grain === "day" && countDays(days) > DAYS_MAX;
  const parsed = v.safeParse(ReportQuestion, { ...asked, ...days, ...(isLong && { grain: "week" }) });
  return parsed.success ? parsed.output : null;
}
