import { fieldValues } from "../../crm/field.ts";
import { addedValues, writtenFields } from "../../crm/mapping.ts";
import { previewRecord } from "../../preview.ts";
import { type Texts, UNTRIED } from "../text.ts";
import type { pipedrive as kind } from "./kind.ts";

export const pipedrive = {
  title: "Pipedrive",
  group: "crm",
  use: "Adds each lead to your leads inbox with its person, source, score and a link to it.",
  mark: { icon: "funnel", color: "#017737" },
  steps: [
    "In Pipedrive, open your account's menu, then Company settings, Personal preferences and API.",
    "Copy your personal API token and paste it here. Leads are added in your name.",
    "We then add custom fields whose names start with Whence. People added by your team are never changed.",
  ],
  untried: "This was tested against Pipedrive's published contract, not yet with a live account.",
  credentials: { key: { label: "API token" } },
  setup: null,
  name: "Pipedrive",
  feature: null,
  preview: previewRecord((lead, mapping) => ({
    ...fieldValues(lead, writtenFields(mapping)),
    ...addedValues(lead, mapping, () => true),
  })),
  outcomes: {
    steps: [
      "Once you have confirmed what stages mean, Whence polls for changes every 15 minutes. To receive them immediately, add a webhook:",
      "In Pipedrive, open Tools and apps, then Webhooks, and choose Create new webhook.",
      "Choose the event action change, the event object deal and version 2.0, and paste the address as the endpoint URL. The HTTP Auth fields can stay empty.",
      "Deals that were converted from our leads, or that belong to the same person, change the status and value of the lead.",
    ],
    untried: UNTRIED,
  },
} as const satisfies Texts<typeof kind>;
