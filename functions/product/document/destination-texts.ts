import * as v from "valibot";
import { connectionFields } from "../../destinations/vendors/kinds.ts";

/** The meaning of each connection field, from its vendor. */
const CONNECTION: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(connectionFields).map(([name, schema]) => [name, v.getDescription(schema) ?? ""]),
);

const EVENTS =
  "The events to send: `lead.created`, also for a lead that you unmark as spam; `lead.updated`; `lead.deleted`, with only the lead's id; for webhooks, hooks and alerts also `site.silent`: a site has had no leads for an unusually long time.";

const STATE =
  "`stopped`: the person who added a webhook is no longer an owner or admin, and leads wait until another one takes it over; `off`: it was switched off, and leads wait; `untested`: nothing was delivered yet; `ok`; `handed_over`: it accepted leads, but doesn't confirm that they arrived; `rejecting`: it rejected the last lead; `failing`: it is being retried; `paused`: it is retried once a day; `held`: leads wait for a payment; `quiet`: they wait for the end of quiet hours; `postponed`: they wait until `next_at`, since the address has reached its hourly or daily limit of alerts; `unconfirmed`: they wait for an email alert's recipient to confirm their address with a link that we emailed them.";

const CHANGE = {
  ...CONNECTION,
  name: "A display name.",
  events: EVENTS,
  filter:
    "Which leads to send. A missing field matches all leads. `min_score` is about the score when they came in (`ai_score`); leads with a hidden score pass it.",
  settings: "The settings of this kind.",
  backfill: "How many of the account's last leads to send now.",
};

const DESTINATION = {
  id: "The destination's id.",
  kind: "The kind of destination.",
  name: "Its name.",
  key_id: "The API key that created a hook. Null for other kinds.",
  address: "A label to recognize it by. Addresses with a secret are shortened.",
  settings: "Its settings.",
  events: EVENTS,
  filter:
    "Which leads it receives. A missing field matches all leads. `min_score` is about the score when they came in (`ai_score`); leads with a hidden score pass it.",
  state: STATE,
  created_at: "When it was added.",
  failing_since: "When it started failing. Null if it is not failing.",
  last_failure:
    "The last failure, if nothing was delivered since: a code, and the status and text of the response. A key needs `leads:read` to see the text.",
  last_ok_at: "The time of the last successful delivery.",
  last_rejected_at: "When it last rejected a lead. Null if it has not, or if that was resent since.",
  created_by: "Who added it or took it over. Null if they have left the account.",
  enabled: "Whether it is switched on. While it is off, leads wait.",
  off_since: "When it was switched off. Null if it is on.",
  paused:
    "Why it is paused: `failing` for a day, `gone` (410), `refused` (401 or 403), `full`: it accepts no more leads. Null if it is not paused.",
  next_at: "The time of the next retry. Null if none is planned.",
  inbound_since: "When its inbound address was created. Null if it has none.",
  waiting: "How many deliveries wait for it, up to 100.",
  waiting_since: "When the first of them was created.",
  signing_secret: "The secret that signs a webhook's requests (Standard Webhooks). Not returned again.",
};

const HOOK = {
  id: "The hook's id.",
  address:
    "A shortened address to recognize it by. The full address is not returned, since it may be secret.",
  events: EVENTS,
  state: STATE,
  created_at: "When it was created.",
  last_ok_at: "The time of the last successful delivery.",
};

/** The part of FIELD_TEXTS about destinations, deliveries and hooks. */
export const DESTINATION_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Destination: DESTINATION,
  Delivery: {
    id: "The delivery's id. Webhooks receive its last part as `webhook-id`. The `event_id` in their body is the same for all destinations.",
    event: "The event.",
    lead_id: "The lead's id.",
    destination_id: "The destination's id.",
    state:
      "`waiting`; `delivered`; `rejected`: the destination rejected this lead; `skipped`: there was nothing left to send; `dropped`: an alert that waited for more than a day. The next alert says how many.",
    attempts:
      "The last five attempts: the time, the duration (ms), and the response's status and first 500 characters. A key needs `leads:read` to see the response text.",
    created_at: "When it was created.",
    lead_name:
      "The lead's name, or else its email address. Null if it was deleted or has neither, and for keys without `leads:read`.",
    ended_at: "When it was delivered, rejected, skipped or dropped.",
    replayed_at: "When a resend was last requested.",
  },
  TestResult: {
    ok: "Whether it accepted the sample.",
    status: "The status of its response.",
    code: "Why there was no response.",
    answer: "The first 500 characters of its response.",
    ms: "How long it took, in milliseconds.",
  },
  "GET /api/destinations": {
    data: "The destinations.",
    next_cursor: "Always null: all of them are in one page.",
  },
  "POST /api/destinations": {
    ...DESTINATION,
    ...CHANGE,
    kind: "The kind of destination to add. It determines the other fields.",
  },
  "GET /api/destinations/{id}": DESTINATION,
  "PATCH /api/destinations/{id}": {
    ...DESTINATION,
    ...CHANGE,
    rotate_secret:
      "Rotates a webhook's signing secret. Each earlier one also signs for 24 hours after it was replaced.",
    take_over:
      "`true` makes you responsible for it, in the place of the person who added it. Not with a key.",
    sites:
      "Adds or removes sites, whatever else the filter says. A destination of all sites names the others once one is removed. Not together with `filter`.",
    add: "The sites to add.",
    remove: "The sites to remove. The last one can't be.",
    enabled: "`false` switches it off: leads wait until it is switched on again.",
    resume: "Sends waiting deliveries now.",
  },
  "POST /api/destinations/{id}/replay": {
    replayed: "How many deliveries will be resent.",
    since: "Resend what was created from this time on. Without it, what was rejected.",
    cursor: "Where to continue: the `next_cursor` of the response before.",
    done: "Whether those were all. If not, send the request again with `next_cursor`.",
    next_cursor: "Where to continue. Null if all will be resent.",
  },
  "GET /api/deliveries": {
    destination: "The destination whose deliveries to list. Pass this or a lead.",
    lead: "Only deliveries of this lead.",
    state: "Only deliveries in this state.",
    cursor: "Where to continue: the `next_cursor` of the page before.",
    data: "The deliveries.",
    next_cursor: "Where the next page starts. Null on the last page.",
  },
  Hook: HOOK,
  "GET /api/hooks": {
    data: "The hooks of your key.",
    next_cursor: "Always null: all of them are in one page.",
  },
  "POST /api/hooks": {
    ...HOOK,
    target_url: "Where to send leads: an https URL. If it returns 410, the hook is removed.",
    events: "The events to send. Repeating the same URL and events returns the existing hook, with 200.",
    signing_secret: "The secret that signs its requests (Standard Webhooks). Not returned again.",
  },
};
