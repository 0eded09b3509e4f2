import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";

/** Email preferences. */
export const mailRoutes = {
  "POST /api/mails/stop": {
    run: "accounts/mails/stop-mails",
    summary: "Unsubscribes from tips and reminders with an email's link; `wanted=yes` resubscribes.",
    caller: "anyone",
    lenient: true,
    table: "update",
    query: v.object({
      account: v.pipe(v.string(), v.maxLength(64)),
      token: v.pipe(v.string(), v.maxLength(64)),
      wanted: v.optional(v.literal("yes")),
    }),
    errors: [404],
  },
  "POST /api/mails/resume": {
    run: "accounts/mails/resume-mails",
    summary: "Sends the account's emails again after they stopped because of a bounce or a complaint.",
    caller: "account",
    lenient: true,
    role: "owner",
    table: "update",
  },
} as const satisfies Record<string, Line>;
