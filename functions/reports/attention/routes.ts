import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Counting } from "../counting/counting.ts";
import { Mute, NewMute } from "./mute.ts";
import { ClientsOverview } from "./overview.ts";
import { Pace } from "./pace.ts";

const COUNTING = { "retry-after": "With 202: seconds to wait before asking again." };

/** All clients of an account at a glance, and which of them need attention. */
export const attentionRoutes = {
  "GET /api/clients/overview": {
    run: "reports/attention/get-clients-overview",
    summary:
      "Returns the figures of every client for the last 30 days, and which clients need attention, and why.",
    caller: "account",
    role: "analyst",
    scope: "reports:read",
    table: "delete",
    memory: 1769,
    seconds: 29,
    reply: v.union([ClientsOverview, Counting]),
    success: [200, 202],
    headers: COUNTING,
  },
  "GET /api/clients/{id}/pace": {
    run: "reports/attention/get-client-pace",
    summary: "Returns how a client's target for this month is going.",
    caller: "account",
    role: "analyst",
    scope: "reports:read",
    table: "delete",
    memory: 1769,
    seconds: 29,
    reply: v.union([v.object({ currency: v.string(), pace: v.nullable(Pace) }), Counting]),
    success: [200, 202],
    headers: COUNTING,
  },
  "PUT /api/clients/{id}/mutes/{alarm}": {
    run: "reports/attention/mute-alarm",
    summary:
      "Mutes an alarm of a client up to a day, with a reason. It then doesn't need attention and is not mailed.",
    caller: "account",
    role: "admin",
    table: "write",
    body: NewMute,
    reply: Mute,
  },
  "DELETE /api/clients/{id}/mutes/{alarm}": {
    run: "reports/attention/unmute-alarm",
    summary: "Unmutes an alarm of a client.",
    caller: "account",
    role: "admin",
    table: "write",
  },
} as const satisfies Record<string, Line>;
