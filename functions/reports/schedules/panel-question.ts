import * as v from "valibot";
import { countDays, type DaySpan } from "../calendar.ts";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { withoutCost } from "../dashboards/panel-query.ts";
import { comparisonFor } from "../presets.ts";
import { ReportQuestion } from "../query.ts";
import type { Question } from "../question.ts";
import { panelDays } from "./panel-days.ts";

/** Emails show more days than this by week. */
const DAYS_MAX = 14;

type Asked = Partial<Record<string, string>>;

/**
 * A panel's question for the period of a report. In a report about one client, drops the client filter, since only that
 * client's sites are visible. Null if nothing is left, or if the question is no longer valid.
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
  const allowedQuestion: Asked | null = seesCost ? narrowed : withoutCost(narrowed);
  if (allowedQuestion === null) return null;
  const days = panelDays(period, span);
  const isLong = allowedQuestion.grain === "day" && countDays(days) > DAYS_MAX;
  const isRunning = allowedQuestion.compare === "previous" && period === "quarter";
  const parsed = v.safeParse(ReportQuestion, {
    ...allowedQuestion,
    ...days,
    ...(isLong && { grain: "week" }),
    ...(isRunning && { compare: comparisonFor(period) }),
  });
  return parsed.success ? parsed.output : null;
}
