import * as v from "valibot";
import { calendarDay } from "../../accounts/calendar-day.ts";
import type { Line } from "../../platform/http/line.ts";
import { Annotation, NewAnnotation } from "./annotation.ts";

/** What happened on a day, such as a new landing page, as charts and reports show it. */
export const annotationRoutes = {
  "GET /api/annotations": {
    run: "reports/annotations/list-annotations",
    summary: "Lists the annotations of some days, by day.",
    caller: "account",
    role: "client",
    table: "read",
    query: v.strictObject({
      from: calendarDay("from", "The first day."),
      to: calendarDay("to", "The last day."),
    }),
    reply: v.object({ data: v.array(Annotation), next_cursor: v.null() }),
  },
  "POST /api/annotations": {
    run: "reports/annotations/add-annotation",
    summary: "Adds an annotation to a day. Clients see those about them only.",
    caller: "account",
    role: "analyst",
    plan: { feature: "attribution", to: "add annotations" },
    table: "write",
    body: NewAnnotation,
    reply: Annotation,
    success: [201],
    errors: [404, 409],
  },
  "DELETE /api/annotations/{id}": {
    run: "reports/annotations/remove-annotation",
    summary: "Removes an annotation. Its author, owners and admins may.",
    caller: "account",
    role: "analyst",
    table: "delete",
  },
} as const satisfies Record<string, Line>;
