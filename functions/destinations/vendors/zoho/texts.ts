import { previewRecord } from "../../preview.ts";
import { type Texts, UNTRIED } from "../text.ts";
import type { zoho as kind } from "./kind.ts";
import { zohoRecord } from "./lead.ts";
import type { ZohoRegion } from "./region.ts";

const REGIONS: Readonly<Record<ZohoRegion, string>> = {
  us: "United States (zoho.com)",
  eu: "Europe (zoho.eu)",
  in: "India (zoho.in)",
  au: "Australia (zoho.com.au)",
  jp: "Japan (zoho.jp)",
  ca: "Canada (zohocloud.ca)",
  cn: "China (zoho.com.cn)",
  sa: "Saudi Arabia (zoho.sa)",
};

export const zoho = {
  title: "Zoho CRM",
  group: "crm",
  use: "Adds each lead to your leads, with its source, score and a link to it.",
  mark: { icon: "squares", color: "#e42527" },
  steps: [
    "Open api-console.zoho.com, or the same address in your region, such as api-console.zoho.eu. Choose Add Client, then Self Client.",
    "Copy the client id and client secret from the tab Client Secret.",
    "On the tab Generate Code, enter the scopes ZohoCRM.modules.leads.ALL,ZohoCRM.settings.fields.ALL, choose ten minutes and create the code. Paste all three here before the code expires. It works once: to connect again, create a new one.",
    "We then create fields on leads whose names start with Whence. If your edition of Zoho allows only a few, we create the most important ones.",
    "Our changes don't trigger your workflows. Owner, status and anything your team entered are never changed, except in fields that you map.",
  ],
  untried: "This was tested against Zoho's published contract, not yet with a live account.",
  credentials: {
    region: { label: "Region", options: REGIONS },
    client_id: { label: "Client id" },
    client_secret: { label: "Client secret" },
    code: { label: "Code" },
  },
  singleUse: true,
  setup: null,
  name: "Zoho CRM",
  feature: null,
  preview: previewRecord((lead, mapping) => zohoRecord(lead, { fields: null, mapping, isNew: true })),
  outcomes: {
    steps: [
      "Once you have confirmed what the statuses of leads mean, Whence polls for changes every 15 minutes. For values, or to receive changes immediately, add a workflow rule:",
      "In Zoho CRM, open Setup, Automation, Workflow Rules, and create a rule for Leads or Deals that runs when the stage is changed.",
      "Add the instant action Webhook with the method POST, and paste the address.",
      "Send as parameters Whence_Lead_Id or Email, and Lead_Status. For deals, send Amount and Currency as well, and as status won or lost.",
    ],
    untried: UNTRIED,
  },
} as const satisfies Texts<typeof kind>;
