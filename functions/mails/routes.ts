import * as v from "valibot";
import type { Line } from "../http/line.ts";

/** Mails. */
export const mailRoutes = {
  "POST /api/mails/stop": {
    run: "mails/stop-mails",
    summary:
      "Stops the mails that can be stopped, by the link in one of them; or, if wanted, starts them again.",
    caller: "anyone",
    table: "write",
    query: v.object({
      account: v.pipe(v.string(), v.maxLength(64)),
      token: v.pipe(v.string(), v.maxLength(64)),
      wanted: v.optional(v.literal("yes")),
    }),
    throttle: { rate: 20, burst: 40 },
  },
} as const satisfies Record<string, Line>;
