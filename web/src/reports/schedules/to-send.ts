import { PERIODS } from "../../../../functions/reports/presets.ts";
import { type Chart, charts } from "../ask/asked.ts";
import type { Panel } from "../dashboards/panel.ts";

/** The URL query that opens a new scheduled report of a question. */
export const sendSearch = ({ title, question, period, chart }: Panel): string =>
  String(
    new URLSearchParams({ tab: "reports", report: "schedules", send: question, title, range: period, chart }),
  );

/** The question to schedule, from the URL; null if there is none. */
export function panelToSend(search: URLSearchParams): Panel | null {
  const [question, title, chart] = ["send", "title", "chart"].map((name) => search.get(name));
  const period = PERIODS.find((each) => each === search.get("range"));
  if (!question || !title || !period || !chart || !Object.hasOwn(charts, chart)) return null;
  return { title, question, period, chart: chart as Chart, size: "full" };
}
