import { previewRecord } from "../../preview.ts";
import type { Texts } from "../text.ts";
import { webToLeadFields } from "./form.ts";
import type { webToLead as kind } from "./kind.ts";

export const webToLead = {
  title: "Salesforce Web-to-Lead",
  group: "form",
  use: "Adds each new lead to Salesforce. Set up in two minutes, without an app. Salesforce does not confirm that leads arrive.",
  mark: { icon: "cloud", color: "#0d9dda" },
  steps: [
    "In Salesforce Setup, open Web-to-Lead and check that it is enabled. Switch off Require reCAPTCHA Verification.",
    "Open Company Information and copy the Salesforce.com Organization ID.",
    "Each new lead becomes a lead with its message, score, source and link in the description. Changes are not sent, and Salesforce accepts 500 leads a day.",
    "Salesforce does not say whether it stored a lead, so we can only show that it was handed over. If a connection breaks, a lead may arrive twice. The destination Salesforce avoids this, but takes more steps to set up.",
  ],
  untried: "This was tested against Salesforce's published contract, not yet with a live account.",
  credentials: { org_id: { label: "Organization ID", placeholder: "00D…" } },
  setup: null,
  name: "Salesforce",
  feature: null,
  preview: previewRecord((lead) => webToLeadFields(lead)),
  outcomes: null,
} as const satisfies Texts<typeof kind>;
