import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { ShownStage } from "../changes/stages.ts";
import { ENDS, ShownAddress, ShownReceived } from "./received.ts";

/** What destinations report back about leads. */
export const inboundRoutes = {
  "POST /api/inbound/{token}": {
    run: "destinations/inbound/receive-outcomes",
    summary:
      "Receives outcomes from a destination, in its own format. Unusable ones are logged, not rejected, so that CRMs don't stop sending.",
    caller: "anyone",
    lenient: true,
    table: "delete",
    digests: true,
    hints: true,
    seals: true,
    body: "raw",
    reply: v.object({ results: v.array(v.picklist(ENDS)) }),
    seconds: 20,
  },
  "POST /api/destinations/{id}/inbound": {
    run: "destinations/inbound/create-address",
    summary:
      "Creates a destination's inbound address, which is only in this response. It replaces the previous one.",
    caller: "account",
    role: "admin",
    plan: { feature: "crm_sync", to: "change destinations" },
    table: "delete",
    partitions: ["INBOUND#"],
    reply: v.object({ url: v.string() }),
    success: [201],
    errors: [400],
  },
  "GET /api/destinations/{id}/received": {
    run: "destinations/inbound/list-received",
    summary:
      "Lists the last ten outcomes that a destination reported, newest first, and who created its inbound address, and when.",
    caller: "account",
    role: "admin",
    table: "read",
    reply: v.object({
      data: v.array(ShownReceived),
      next_cursor: v.null(),
      address: v.nullable(ShownAddress),
    }),
  },
  "GET /api/destinations/{id}/stages": {
    run: "destinations/inbound/list-stages",
    summary:
      "Lists the stages of a destination's records, our guesses of what they mean, and the meanings that its owner confirmed.",
    caller: "account",
    role: "admin",
    plan: { feature: "crm_sync", to: "map stages" },
    table: "update",
    seals: true,
    reply: v.object({ data: v.array(ShownStage), next_cursor: v.null() }),
    errors: [400],
    seconds: 25,
  },
} as const satisfies Record<string, Line>;
