import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { DigestChoice, WantedDigest } from "./digest.ts";

/** The weekly digest: each member of the team who works with leads gets one unless they stop it. */
export const digestRoutes = {
  "GET /api/digest": {
    run: "reports/digests/get-digest-choice",
    summary: "Returns whether the caller gets the weekly digest, and when the next one is sent.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: DigestChoice,
  },
  "PUT /api/digest": {
    run: "reports/digests/set-digest-choice",
    summary: "Switches the caller's own weekly digest on or off.",
    caller: "account",
    role: "analyst",
    table: "write",
    body: WantedDigest,
    reply: DigestChoice,
  },
  "POST /api/digest/send": {
    run: "product/mailing/send-digest",
    summary:
      "Sends the caller the weekly digest about the last whole week, with the figures as they are now.",
    caller: "account",
    role: "analyst",
    plan: { feature: "attribution", to: "get the weekly digest" },
    table: "delete",
    digests: true,
    seals: true,
    mail: true,
    memory: 1769,
    seconds: 29,
    errors: [503],
  },
  "POST /api/digest/stop": {
    run: "reports/digests/stop-digest",
    summary: "Stops a member's weekly digest with a link in one of them; `wanted=yes` resumes it.",
    caller: "anyone",
    lenient: true,
    table: "update",
    seals: true,
    query: v.object({
      token: v.pipe(v.string(), v.maxLength(400)),
      wanted: v.optional(v.literal("yes")),
    }),
    errors: [404],
  },
} as const satisfies Record<string, Line>;
