import { previewAlert } from "../../preview.ts";
import type { Texts } from "../text.ts";
import type { slack as kind } from "./kind.ts";

/** Slack's mark: a bar and a drop in each of its four colors. */
const SLACK = {
  "#36C5F0":
    "M8.834 5.042a2.528 2.528 0 0 1-2.521-2.52A2.528 2.528 0 0 1 8.834 0a2.528 2.528 0 0 1 2.521 2.522v2.52H8.834zM8.834 6.313a2.528 2.528 0 0 1 2.521 2.521 2.528 2.528 0 0 1-2.521 2.521H2.522A2.528 2.528 0 0 1 0 8.834a2.528 2.528 0 0 1 2.522-2.521h6.312z",
  "#2EB67D":
    "M18.956 8.834a2.528 2.528 0 0 1 2.522-2.521A2.528 2.528 0 0 1 24 8.834a2.528 2.528 0 0 1-2.522 2.521h-2.522V8.834zM17.688 8.834a2.528 2.528 0 0 1-2.523 2.521 2.527 2.527 0 0 1-2.52-2.521V2.522A2.527 2.527 0 0 1 15.165 0a2.528 2.528 0 0 1 2.523 2.522v6.312z",
  "#ECB22E":
    "M15.165 18.956a2.528 2.528 0 0 1 2.523 2.522A2.528 2.528 0 0 1 15.165 24a2.527 2.527 0 0 1-2.52-2.522v-2.522h2.52zM15.165 17.688a2.527 2.527 0 0 1-2.52-2.523 2.526 2.526 0 0 1 2.52-2.52h6.313A2.527 2.527 0 0 1 24 15.165a2.528 2.528 0 0 1-2.522 2.523h-6.313z",
  "#E01E5A":
    "M5.042 15.165a2.528 2.528 0 0 1-2.52 2.523A2.528 2.528 0 0 1 0 15.165a2.527 2.527 0 0 1 2.522-2.52h2.52v2.52zM6.313 15.165a2.527 2.527 0 0 1 2.521-2.52 2.527 2.527 0 0 1 2.521 2.52v6.313A2.528 2.528 0 0 1 8.834 24a2.528 2.528 0 0 1-2.521-2.522v-6.313z",
};

export const slack = {
  title: "Slack",
  group: "alert",
  use: "Posts each new lead to a channel, with its score and source.",
  mark: { paths: SLACK },
  steps: [
    "Open api.slack.com/apps and choose Create New App, then From scratch. Give it a name and choose your workspace.",
    "Open Incoming Webhooks and switch on Activate Incoming Webhooks.",
    "Choose Add New Webhook, pick the channel for your leads and allow it.",
    "Copy the Webhook URL and paste it here. Anyone who has it can post to the channel, so keep it secret.",
  ],
  untried: null,
  credentials: { url: { label: "Webhook URL", placeholder: "https://hooks.slack.com/services/…" } },
  setup: null,
  name: "Slack",
  feature: null,
  preview: previewAlert,
  outcomes: null,
} as const satisfies Texts<typeof kind>;
