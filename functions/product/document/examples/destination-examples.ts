import { ShownDelivery } from "../../../destinations/delivery.ts";
import { ShownDestination } from "../../../destinations/destination.ts";
import { ShownHook } from "../../../destinations/hooks/hook.ts";
import { exampleFrom } from "./example-from.ts";
import { LEAD_ID } from "./example-replies.ts";

// The example objects of destinations, deliveries and hooks.

export const DESTINATION_ID = "dest_d2ViaG9vayBvZiBhIGNybQ";
export const DELIVERY_ID = `${DESTINATION_ID}.01M7W4S5D2H9Z5X8C0V2B4N6T7`;
export const HOOK_ID = "dest_YSBob29rIG9mIGEgdG9vbA";

export const DESTINATION = exampleFrom(ShownDestination, {
  ...{ id: DESTINATION_ID, kind: "webhook", name: "Our CRM", address: "crm.example" },
  ...{ created_at: "2026-11-20T08:50:00.000Z", last_ok_at: "2026-11-20T09:32:11.000Z" },
  created_by: { id: "5f0c1d2e-3b4a-4c5d-8e6f-7a8b9c0d1e2f", name: "Ada Lovelace", email: "ada@example.com" },
  ...{ enabled: true, state: "ok", events: ["lead.created"], filter: { min_score: 5 } },
});

/** A destination that hasn't received anything yet. */
export const NEW_DESTINATION: ShownDestination = { ...DESTINATION, state: "untested", last_ok_at: null };

export const DELIVERY = exampleFrom(ShownDelivery, {
  ...{ id: DELIVERY_ID, event: "lead.created", lead_id: LEAD_ID, lead_name: "Ada Lovelace" },
  attempts: [{ at: "2026-11-20T09:32:11.000Z", ms: 120, status: 200, answer: "ok" }],
  ...{ destination_id: DESTINATION_ID, state: "delivered", ended_at: "2026-11-20T09:32:11.120Z" },
});

/** A replayed delivery. */
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

export const HOOK = exampleFrom(ShownHook, {
  ...{ id: HOOK_ID, address: "tool.example/…4711", events: ["lead.created"], state: "ok" },
  ...{ created_at: "2026-11-20T09:00:00.000Z", last_ok_at: "2026-11-20T09:32:11.000Z" },
});
