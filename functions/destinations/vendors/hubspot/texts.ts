import { previewRecord } from "../../preview.ts";
import { type Texts, UNTRIED } from "../text.ts";
import { contactProperties } from "./contact.ts";
import type { hubspot as kind } from "./kind.ts";

export const hubspot = {
  title: "HubSpot",
  group: "crm",
  use: "Adds each lead to your contacts, with its source, score and a link to it.",
  mark: { icon: "contact", color: "#ff7a59" },
  steps: [
    "In HubSpot, open Settings, then Integrations, then Service Keys, and choose Create service key.",
    "Give it the scopes crm.objects.contacts.read, crm.objects.contacts.write, crm.schemas.contacts.read and crm.schemas.contacts.write. With crm.objects.deals.read, deals can also update leads.",
    "Copy the key and paste it here. We then add a group of contact properties named Whence. Nothing that your team entered is overwritten.",
  ],
  untried: "This was tested against HubSpot's published contract, not yet with a live account.",
  credentials: { key: { label: "Service key", placeholder: "pat-…" } },
  setup: null,
  name: "HubSpot",
  feature: null,
  preview: previewRecord((lead, mapping) => contactProperties(lead, null, mapping)),
  outcomes: {
    steps: [
      "Once you have confirmed what stages mean, Whence polls for changes every 15 minutes. To receive them immediately, add a workflow, which needs a plan with webhooks in workflows:",
      "In HubSpot, open Automations, then Workflows, and create a workflow from contacts or deals that starts when their stage changes.",
      "Add the action Send a webhook, choose POST and paste the address.",
      "Send all properties, or choose email, whence_lead_id, lifecyclestage and hs_lead_status. For deals, send dealstage, amount, deal_currency_code and the contact's email.",
    ],
    untried: UNTRIED,
  },
} as const satisfies Texts<typeof kind>;
