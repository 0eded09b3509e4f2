import * as v from "valibot";
import { type Filters, filters, isSpan, NO_SPAN } from "../leads/filter.ts";

/** Names an unknown field. Every other problem has its own message. */
const unknownField = (issue: v.StrictObjectIssue): string =>
  issue.expected === "never"
    ? `There is no field ${String(issue.path?.[0]?.key).slice(0, 30)}; use format, from, to, or a filter such as source.`
    : "The body must be an object with a format.";

/** The body of `POST /api/exports`: the parameters of `GET /api/export`. */
export const NewExport = v.pipe(
  v.strictObject({ format: v.picklist(["csv"], "The export format must be csv."), ...filters }, unknownField),
  v.check((asked) => isSpan(asked), NO_SPAN),
);

/** Filters from their JSON, in which times are text. */
export function parseFilters(json: string): Filters {
  const { from, to, ...rest } = JSON.parse(json);
  return { ...rest, ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
}
