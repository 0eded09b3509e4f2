import type { Chart } from "../ask/asked.ts";

/** The URL query that opens a panel's question in Ask. */
export function toAsk({
  question,
  period,
  chart,
}: {
  question: string;
  period: string;
  chart: Chart;
}): string {
  // Ask's defaults differ from the API's, so those of the API are explicit.
  const explicit = { by: "", compare: "none", ...Object.fromEntries(new URLSearchParams(question)) };
  return String(new URLSearchParams({ tab: "reports", report: "ask", range: period, chart, ...explicit }));
}
