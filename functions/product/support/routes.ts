import type { Line } from "../../platform/http/line.ts";
import { Question } from "./question.ts";

/** Questions to support. */
export const supportRoutes = {
  "POST /api/contact": {
    run: "product/support/submit-question",
    summary: "Sends a question to support by email.",
    caller: "anyone",
    table: "update",
    digests: true,
    mail: true,
    body: Question,
  },
} as const satisfies Record<string, Line>;
