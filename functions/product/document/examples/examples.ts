import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { RouteKey, Routes } from "../../../manifest.ts";
import type { Line } from "../../../platform/http/line.ts";
import { CLIENT_EXAMPLES } from "./client-examples.ts";
import {
  DELIVERY,
  DELIVERY_ID,
  DESTINATION,
  DESTINATION_ID,
  HOOK,
  HOOK_ID,
  NEW_DESTINATION,
  REPLAY_EXAMPLE,
  REPLAYED,
  SIGNING_SECRET,
} from "./destination-examples.ts";
import { EVENTS_EXAMPLE } from "./event-examples.ts";
import { ANSWER, CHANGES, LEAD, LEAD_ID, SITE, SITE_ID, STATS, SUBMITTED_LEAD } from "./example-replies.ts";
import { EXPORT_EXAMPLES } from "./export-examples.ts";
import { FORM_EXAMPLES } from "./form-examples.ts";
import { SCORE_EXAMPLES } from "./score-examples.ts";
import { SPEND_EXAMPLES } from "./spend-examples.ts";
import { VISIT_EXAMPLES } from "./visit-examples.ts";

type InputOf<L, Part extends "query" | "body"> = L extends { [P in Part]: infer S }
  ? S extends GenericSchema
    ? { [P in Part]?: InferInput<S> }
    : unknown
  : unknown;
type ReplyOf<L> = L extends { reply: infer S }
  ? S extends GenericSchema
    ? { reply: InferOutput<S> }
    : unknown
  : unknown;

/**
 * A valid request of a route, with its response. `id` and `form` are path parameters; `title` overrides the one derived
 * from the file's name.
 */
type ExampleOf<K> = K extends RouteKey
  ? InputOf<Routes[K], "query"> &
      InputOf<Routes[K], "body"> &
      ReplyOf<Routes[K]> & { id?: string; form?: string; title?: string }
  : never;
/** An example of any route. */
export type Example = {
  title?: string;
  id?: string;
  form?: string;
  query?: object;
  body?: unknown;
  reply?: unknown;
};

type Scoped = { [K in RouteKey]: Routes[K] extends { scope: string } ? K : never }[RouteKey];
type Open = "POST /api/lead" | "GET /api/openapi.json";

/**
 * The routes of the public API, in the order of its reference: every line with a scope, and two that need no key. Each has
 * an example, which the reference shows and the tests run.
 */
export const EXAMPLES = {
  "GET /api/me": {
    title: "Get your key",
    reply: {
      key: {
        id: "key_4mZkqV0xYw3bTn8sLcRd1g",
        name: "CRM import",
        kind: "api",
        scopes: ["leads:read"],
        sites: null,
        expires_at: null,
      },
      account: {
        id: "c1f0a9be-5d3e-4d6f-9a77-2f8e0b6c1d34",
        name: "Fern & Field",
        time_zone: "Europe/London",
      },
    },
  },
  "GET /api/sites": { reply: [SITE] },
  "POST /api/sites": {
    body: { name: "Fern & Field", domain: "fern.example" },
    reply: { ...SITE, last_lead_at: null, last_seen_at: null },
  },
  "PATCH /api/sites": {
    body: { ids: [SITE_ID], consent: "required" },
    reply: { results: [{ id: SITE_ID, status: "changed" }] },
  },
  "POST /api/sites/import": {
    body: {
      sites: [
        { name: "Fern & Field", domain: "fern.example", client: "Fern Ltd" },
        { name: "Moss Shop", domain: "moss.example" },
      ],
    },
    reply: {
      results: [
        { status: "exists", id: SITE_ID },
        { status: "created", id: "site_3vKxU0mWqZ1rT8bYcN5aEg" },
      ],
    },
  },
  "PATCH /api/sites/{id}": { id: SITE_ID, body: { name: "Fern & Field, UK" }, reply: SITE },
  "DELETE /api/sites/{id}": { id: SITE_ID },
  ...FORM_EXAMPLES,
  ...CLIENT_EXAMPLES,
  ...VISIT_EXAMPLES,
  "POST /api/lead": {
    body: {
      site_id: SITE_ID,
      submission_id: "contact-form-4711",
      name: "Ada Lovelace",
      email: "ada@engines.example",
      message: "What does it cost for a team of ten?",
      touches: [{ at: "2026-11-20T09:30:00Z", source: "google", medium: "cpc", landing: "/pricing" }],
    },
    reply: SUBMITTED_LEAD,
  },
  "POST /api/leads": {
    body: {
      leads: [
        {
          site_id: SITE_ID,
          external_id: "crm-4711",
          name: "Ada Lovelace",
          email: "ada@engines.example",
          message: "What does it cost for a team of ten?",
          source: "google",
          campaign: "spring",
        },
      ],
    },
    reply: { results: [{ status: "created", id: LEAD_ID, ai_score: 6.6 }] },
  },
  "GET /api/leads": { query: { status: "new", from: "2026-11-01T00:00:00Z", limit: "20" }, reply: [LEAD] },
  "GET /api/leads/{id}": { id: LEAD_ID, reply: LEAD },
  "GET /api/events": EVENTS_EXAMPLE,
  "PATCH /api/leads": {
    body: { ids: [LEAD_ID], status: "contacted" },
    reply: { results: [{ status: "changed", lead: { ...LEAD, status: "contacted" } }] },
  },
  "PATCH /api/leads/{id}": {
    id: LEAD_ID,
    body: { status: "won", value_cents: 120_000 },
    reply: {
      ...LEAD,
      status: "won",
      value_cents: 120_000,
      currency: "USD",
      won_at: "2026-11-21T16:05:00.000Z",
      first_response_at: "2026-11-21T16:05:00.000Z",
      outcomes: [
        {
          at: "2026-11-21T16:05:00.000Z",
          via: "api",
          by: "CRM import",
          status: "won",
          value_cents: 120_000,
          currency: "USD",
        },
      ],
    },
  },
  "DELETE /api/leads/{id}": { id: LEAD_ID },
  "POST /api/outcomes": {
    body: {
      outcomes: [
        {
          event_id: "deal-4711-won",
          email: "ada@engines.example",
          status: "won",
          value_cents: 120_000,
          currency: "EUR",
          occurred_at: "2026-11-21T16:05:00Z",
        },
      ],
    },
    reply: { results: [{ status: "changed", lead_id: LEAD_ID }] },
  },
  ...SCORE_EXAMPLES,
  ...EXPORT_EXAMPLES,
  "GET /api/export": { query: { format: "csv", from: "2026-11-01T00:00:00Z" } },
  "GET /api/leads/stats": { reply: STATS },
  "GET /api/reports": {
    title: "Ask for a report",
    query: { measures: "won,value,win_rate", by: "campaign", from: "2026-10-01", to: "2026-10-31" },
    reply: ANSWER,
  },
  "GET /api/reports.csv": {
    query: { measures: "leads,won,value", by: "campaign", from: "2026-10-01", to: "2026-10-31" },
    reply: `\ufeffcampaign,leads,won,value (USD)\r\n"spring",4,3,3600\r\n`,
  },
  "GET /api/changes": {
    title: "Ask what changed",
    query: { from: "2026-11-16", to: "2026-11-22" },
    reply: CHANGES,
  },
  "GET /api/destinations": { reply: { data: [DESTINATION], next_cursor: null } },
  "POST /api/destinations": {
    body: {
      kind: "webhook",
      name: "Our CRM",
      url: "https://crm.example/whence",
      events: ["lead.created"],
      filter: { min_score: 5 },
    },
    reply: { ...NEW_DESTINATION, signing_secret: SIGNING_SECRET },
  },
  "GET /api/destinations/{id}": {
    id: DESTINATION_ID,
    reply: { ...DESTINATION, waiting: 0, waiting_since: null },
  },
  "PATCH /api/destinations/{id}": {
    id: DESTINATION_ID,
    body: { name: "Our new CRM", filter: {} },
    reply: { ...DESTINATION, name: "Our new CRM", filter: {} },
  },
  "POST /api/destinations/{id}/test": {
    id: DESTINATION_ID,
    reply: { ok: true, status: 200, code: null, answer: "ok", ms: 120 },
  },
  "POST /api/destinations/{id}/replay": REPLAY_EXAMPLE,
  "GET /api/deliveries": {
    query: { destination: DESTINATION_ID, state: "delivered" },
    reply: { data: [DELIVERY], next_cursor: null },
  },
  "POST /api/deliveries/{id}/replay": { id: DELIVERY_ID, reply: REPLAYED },
  "DELETE /api/destinations/{id}": { id: DESTINATION_ID },
  "GET /api/hooks": { reply: { data: [HOOK], next_cursor: null } },
  "POST /api/hooks": {
    body: { target_url: "https://tool.example/hooks/whence-4711", events: ["lead.created"] },
    reply: {
      ...HOOK,
      state: "untested",
      last_ok_at: null,
      signing_secret: SIGNING_SECRET,
    },
  },
  "DELETE /api/hooks/{id}": { id: HOOK_ID },
  ...SPEND_EXAMPLES,
  "GET /api/openapi.json": { title: "Get the API document", reply: { openapi: "3.1.0" } },
} as const satisfies { [K in Scoped | Open]: ExampleOf<K> };

/** The example of a route, if it is part of the public API. */
export const findExample = (key: string): Example | undefined => (EXAMPLES as Record<string, Example>)[key];

/** Whether a line is part of the public API: it can be called with an API key, or is open to customers without one. */
export const isPublic = (key: string, { scope }: Pick<Line, "scope">): boolean =>
  scope !== undefined || key in EXAMPLES;
