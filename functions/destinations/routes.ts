import * as v from "valibot";
import { instant } from "../leads/listing/filter.ts";
import { Hint } from "../leads/outbox/hint.ts";
import type { Consumer, Line } from "../platform/http/line.ts";
import { ShownOwnField } from "./crm/mapping-settings.ts";
import { DELIVERY_STATES, ShownDelivery, TestResult } from "./delivery.ts";
import { ShownDestination } from "./destination.ts";
import { DestinationChange, NewDestination } from "./new-destination.ts";

const WithSecret = v.object({ ...ShownDestination.entries, signing_secret: v.optional(v.string()) });
const shortText = v.pipe(v.string(), v.maxLength(100));
const CHANGE = { feature: "crm_sync", to: "change destinations" } as const;

/** Destinations: where leads are sent. */
export const destinationRoutes = {
  "GET /api/destinations": {
    run: "destinations/list-destinations",
    summary: "Lists the account's destinations and their states, oldest first.",
    caller: "account",
    role: "admin",
    scope: "destinations:read",
    table: "read",
    reply: v.object({ data: v.array(ShownDestination), next_cursor: v.null() }),
  },
  "POST /api/destinations": {
    run: "destinations/add-destination",
    summary:
      "Adds a destination. A webhook's signing secret is only in this response. Webhooks need the Growth plan or a higher one.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    plan: { feature: "crm_sync", to: "add destinations" },
    takes: ["destinations", "alerts"],
    table: "write",
    digests: true,
    seals: true,
    hints: true,
    mail: true,
    body: NewDestination,
    reply: WithSecret,
    success: [201],
    errors: [404],
    seconds: 29,
  },
  "POST /api/destinations/test": {
    run: "destinations/drafts/test-draft",
    summary: "Sends a sample to a destination that is not added yet. Nothing is stored.",
    caller: "account",
    role: "admin",
    plan: { feature: "crm_sync", to: "add destinations" },
    table: "read",
    digests: true,
    seals: true,
    mail: true,
    body: NewDestination,
    reply: TestResult,
    seconds: 25,
  },
  "GET /api/destinations/{id}": {
    run: "destinations/get-destination",
    summary: "Returns a destination and its number of waiting deliveries; 100 means 100 or more.",
    caller: "account",
    role: "admin",
    scope: "destinations:read",
    table: "read",
    reply: v.object({
      ...ShownDestination.entries,
      waiting: v.number(),
      waiting_since: v.nullable(v.string()),
    }),
  },
  "PATCH /api/destinations/{id}": {
    run: "destinations/update-destination",
    summary:
      "Changes a destination, retries it or sends it the last leads. A new signing secret is only in this response.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    plan: CHANGE,
    table: "write",
    digests: true,
    seals: true,
    hints: true,
    mail: true,
    body: DestinationChange,
    reply: WithSecret,
    errors: [409],
    seconds: 20,
  },
  "DELETE /api/destinations/{id}": {
    run: "destinations/remove-destination",
    summary: "Removes a destination. Nothing more is sent to it.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    table: "delete",
    partitions: ["INBOUND#"],
  },
  "GET /api/destinations/{id}/fields": {
    run: "destinations/list-own-fields",
    summary: "Lists a CRM's own fields that values of a lead can be mapped to.",
    caller: "account",
    role: "admin",
    plan: CHANGE,
    table: "update",
    seals: true,
    reply: v.object({ data: v.array(ShownOwnField), next_cursor: v.null() }),
    errors: [400],
    seconds: 20,
  },
  "POST /api/destinations/{id}/test": {
    run: "destinations/test-destination",
    summary: "Sends a sample to a destination now. If it succeeds, a paused destination resumes.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    plan: CHANGE,
    table: "delete",
    digests: true,
    seals: true,
    hints: true,
    mail: true,
    reply: TestResult,
    seconds: 25,
  },
  "GET /api/deliveries": {
    run: "destinations/list-deliveries",
    summary:
      "Lists a destination's or a lead's deliveries, newest first: waiting ones, and the last 30 days.",
    caller: "account",
    role: "admin",
    scope: "destinations:read",
    table: "read",
    query: v.object({
      destination: v.optional(shortText),
      lead: v.optional(shortText),
      state: v.optional(v.picklist(DELIVERY_STATES, `state must be one of ${DELIVERY_STATES.join(", ")}.`)),
      cursor: v.optional(shortText),
    }),
    reply: v.object({ data: v.array(ShownDelivery), next_cursor: v.nullable(v.string()) }),
    errors: [404],
  },
  "POST /api/deliveries/{id}/replay": {
    run: "destinations/replay-delivery",
    summary: "Resends a delivery.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    plan: CHANGE,
    table: "update",
    hints: true,
    reply: ShownDelivery,
    errors: [409],
  },
  "POST /api/destinations/{id}/replay": {
    run: "destinations/replay-many",
    summary:
      "Resends everything that a destination rejected, or with `since` all that was sent since then, in order and with the same ids. Repeat with `next_cursor` until `done` is true.",
    caller: "account",
    role: "admin",
    scope: "destinations:write",
    plan: CHANGE,
    table: "update",
    hints: true,
    body: v.object({
      since: instant("since", "2026-11-01T00:00:00Z", "Resend what was created from this time on."),
      cursor: v.optional(shortText),
    }),
    reply: v.object({ replayed: v.number(), done: v.boolean(), next_cursor: v.nullable(v.string()) }),
  },
} as const satisfies Record<string, Line>;

/** The queue of hints at deliveries. */
export const destinationConsumers = {
  deliveries: {
    run: "destinations/send-deliveries",
    summary: "Sends what waits for a destination.",
    table: "delete",
    changes: true,
    digests: true,
    seals: true,
    hints: true,
    mail: true,
    message: Hint,
    seconds: 70,
  },
} as const satisfies Record<string, Consumer>;
