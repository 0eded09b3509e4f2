import * as v from "valibot";
import { type Filters, filters, isSpan, NO_SPAN } from "../listing/filter.ts";

/** A parameter is text; in JSON, a number may be one. */
const touches = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((given) => (typeof given === "number" ? String(given) : given)),
    v.unwrap(filters.touches),
  ),
);

/** The body of `POST /api/exports`: the parameters of `GET /api/export`. */
export const NewExport = v.pipe(
  v.object(
    { format: v.picklist(["csv"], "The export format must be csv."), ...filters, touches },
    "The body must be an object with a format.",
  ),
  v.check((input) => isSpan(input), NO_SPAN),
);

/** Filters from their JSON, in which times are text. */
export function parseFilters(json: string): Filters {
  const { from, to, ...rest } = JSON.parse(json);
  return { ...rest, ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
}
