import type { ShownDelivery } from "../../../destinations/delivery.ts";
import type { ShownDestination } from "../../../destinations/destination.ts";
import type { ShownHook } from "../../../destinations/hooks/hook.ts";
import { LEAD_ID } from "./example-replies.ts";

// The objects of the examples of what sends leads on.

export const DESTINATION_ID = "dest_d2ViaG9vayBvZiBhIGNybQ";
export const DELIVERY_ID = `${DESTINATION_ID}.01M7W4S5D2H9Z5X8C0V2B4N6T7`;
export const HOOK_ID = "dest_YSBob29rIG9mIGEgdG9vbA";

export const DESTINATION: ShownDestination = {
  id: DESTINATION_ID,
  kind: "webhook",
  name: "Our CRM",
  key_id: null,
  address: "crm.example",
  settings: {},
  created_at: "2026-11-20T08:50:00.000Z",
  failing_since: null,
  last_failure: null,
  last_ok_at: "2026-11-20T09:32:11.000Z",
  last_rejected_at: null,
  created_by: { id: "5f0c1d2e-3b4a-4c5d-8e6f-7a8b9c0d1e2f", name: "Ada Lovelace", email: "ada@example.com" },
  enabled: true,
  off_since: null,
  paused: null,
  events: ["lead.created"],
  filter: { min_score: 5 },
  state: "ok",
  next_at: null,
  inbound_since: null,
};

/** A destination that got nothing yet. */
export const NEW_DESTINATION: ShownDestination = { ...DESTINATION, state: "untested", last_ok_at: null };

export const DELIVERY: ShownDelivery = {
  id: DELIVERY_ID,
  event: "lead.created",
  lead_id: LEAD_ID,
  lead_name: "Ada Lovelace",
  attempts: [{ at: "2026-11-20T09:32:11.000Z", ms: 120, status: 200, answer: "ok" }],
  ended_at: "2026-11-20T09:32:11.120Z",
  replayed_at: null,
  destination_id: DESTINATION_ID,
  state: "delivered",
  created_at: "2026-11-20T09:32:10.000Z",
};

/** A delivery that is sent again. */
export const REPLAYED: ShownDelivery = {
  ...DELIVERY,
  ended_at: null,
  replayed_at: "2026-11-20T10:00:00.000Z",
  state: "waiting",
};

export const REPLAY_EXAMPLE = {
  id: DESTINATION_ID,
  body: { since: "2026-11-20T09:00:00Z" },
  reply: { replayed: 1, done: true, next_cursor: null },
};

export const SIGNING_SECRET = "whsec_c2VjcmV0IG9mIHRoZSBkb2N1bWVudGF0aW9u";

export const HOOK: ShownHook = {
  id: HOOK_ID,
  address: "tool.example/…4711",
  events: ["lead.created"],
  state: "ok",
  created_at: "2026-11-20T09:00:00.000Z",
  last_ok_at: "2026-11-20T09:32:11.000Z",
};
