import type { Query } from "../../api/fetch-answer.ts";
import { presentParameters } from "../../api/request.ts";

/** The URL of Ask with a question. What Ask would add by itself is turned off. */
export function askAddress({ limit: _, sort: _sort, currency: _currency, ...query }: Query): string {
  const isCompared = query.compare !== undefined;
  const explicit = { by: "", compare: "none", ...Object.fromEntries(presentParameters(query)) };
  const search = new URLSearchParams({
    ...{ tab: "reports", report: "ask", ...explicit },
    // Ask names the period before of a month or a quarter by itself.
    ...(isCompared && { compare: query.compare === "year" ? "year" : "previous" }),
    chart: query.by || query.grain ? "table" : "number",
  });
  return `?${search}`;
}
