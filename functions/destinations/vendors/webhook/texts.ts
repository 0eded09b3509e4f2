import { previewEvent } from "../../preview.ts";
import type { Texts } from "../text.ts";
import type { hook as hookKind, webhook as kind } from "./kind.ts";

export const webhook = {
  title: "Webhook",
  group: "server",
  use: "Sends each lead as signed JSON to your own server.",
  mark: { icon: "webhook" },
  steps: [
    "On your server, add an endpoint that accepts POST requests with JSON and responds with a 2xx status within 15 seconds.",
    "Enter its address here and choose what to send.",
    "Copy the signing secret, which we show next, to your server. It lets your server verify that requests are from Whence.",
  ],
  untried: null,
  credentials: { url: { label: "Address", placeholder: "https://example.com/whence" } },
  setup: null,
  name: "My server",
  feature: "integrations",
  preview: previewEvent,
  outcomes: {
    steps: [
      "From your server, send a POST request with JSON to the address: the lead_id that you received from us, or an email, and a status, value_cents or both.",
      "A status is new, contacted, qualified, won, lost or spam. Give value_cents its currency, and occurred_at if it did not happen just now.",
      "No key is needed: the address itself is the secret.",
    ],
    untried: null,
  },
} as const satisfies Texts<typeof kind>;

export const hook = {
  title: "Hook",
  group: "server",
  use: "Sends leads to the automation tool that added it with its key.",
  mark: { icon: "webhook" },
  steps: [],
  untried: null,
  credentials: {},
  setup: null,
  name: "Hook",
  feature: null,
  preview: previewEvent,
  outcomes: null,
} as const satisfies Texts<typeof hookKind>;
