import { EVENTS, type Event } from "../../leads/outbox/event.ts";
import { LEAD, LEAD_ID, SITE } from "./examples/example-replies.ts";

const TIME = "2026-11-20T09:32:10.000Z";
const SITE_SENT = { id: SITE.id, name: SITE.name, domain: SITE.domain };
const LINK = "https://whence.example/dashboard?tab=leads";

const text = (description: string) => ({ type: "string", description });

const site = {
  type: ["object", "null"],
  description: "The site that it came from. Null if it was removed.",
  properties: { id: text("The site's id."), name: text("Its name."), domain: text("Its domain.") },
  required: ["id", "name", "domain"],
};
const link = text("A link to it in the dashboard.");

/** A lead as `GET /api/leads/{id}` returns it, with more attribution. */
const lead = {
  allOf: [
    { $ref: "#/components/schemas/Lead" },
    { type: "object", properties: { site, link }, required: ["site", "link"] },
  ],
};
const changed = { data: { ...LEAD, site: SITE_SENT, link: LINK }, schema: lead };

/** Each event's summary, and the schema of its `data`. */
const CONTENTS: Readonly<Record<Event, { summary: string; schema: object; data: object }>> = {
  "lead.created": { summary: "A lead came in, or was unmarked as spam.", ...changed },
  "lead.updated": {
    summary: "The status, value, notes or source of a lead changed, or it was sent once more.",
    ...changed,
  },
  "lead.deleted": {
    summary: "A lead was deleted. Delete your copy.",
    schema: { type: "object", properties: { id: text("The lead's id.") }, required: ["id"] },
    data: { id: LEAD_ID },
  },
  "site.silent": {
    summary: "A site has had no leads for an unusually long time.",
    schema: {
      type: "object",
      properties: {
        site,
        silent_since: { ...text("When its last lead came."), format: "date-time" },
        leads_per_week: { type: "number", description: "How many leads it usually has in a week." },
        text: text("The same in a sentence."),
        link,
      },
      required: ["site", "silent_since", "text", "link"],
    },
    data: {
      site: SITE_SENT,
      silent_since: TIME,
      leads_per_week: 12,
      text: `${SITE.name} has had no lead since ${TIME}. That is unusually long for this site, which usually gets about 12 a week.`,
      link: LINK,
    },
  },
};

const HEADERS = {
  "webhook-id": "The id of the delivery, the same in every attempt: ignore one that you have seen.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970. Refuse one that is long ago.",
  "webhook-signature":
    "One signature or several, divided by spaces: `v1,` and the base64 of an HMAC-SHA256 of id, timestamp and body, divided by dots.",
};

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  ...{ name, in: "header", required: true, description, schema: { type: "string" } },
}));

function describe(event: Event) {
  const { summary, schema, data } = CONTENTS[event];
  const properties = {
    type: { type: "string", const: event, description: "The event." },
    event_id: text("The event's id, the same wherever it is sent."),
    timestamp: { ...text("When it happened."), format: "date-time" },
    data: schema,
  };
  const body = {
    schema: { type: "object", properties, required: ["type", "event_id", "timestamp", "data"] },
    example: { type: event, event_id: `evt_${LEAD_ID.slice("lead_".length)}_3`, timestamp: TIME, data },
  };
  return {
    post: {
      operationId: `on${event.replace(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase())}`,
      tags: ["destinations"],
      summary,
      description: "Sent to webhooks and hooks that subscribe to it, signed as Standard Webhooks are.",
      security: [],
      parameters,
      requestBody: { required: true, content: { "application/json": body } },
      responses: {
        "2XX": { description: "Received. Any other status, or none within 15 seconds, is a failure." },
      },
    },
  };
}

/** The requests that webhooks receive, by event. */
export const WEBHOOKS = Object.fromEntries(EVENTS.map((event) => [event, describe(event)]));
