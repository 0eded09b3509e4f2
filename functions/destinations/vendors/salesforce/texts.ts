import { previewRecord } from "../../preview.ts";
import { type Texts, UNTRIED } from "../text.ts";
import { FIELD_LIST } from "./field-list.ts";
import type { salesforce as kind } from "./kind.ts";
import { leadRecord } from "./lead.ts";

export const salesforce = {
  title: "Salesforce",
  group: "crm",
  use: "Adds each lead to your leads, with its source, score and a link to it.",
  mark: { icon: "cloud", color: "#0d9dda" },
  steps: [
    "In Salesforce Setup, open External Client App Manager and choose New External Client App. Enable OAuth with the scope api, and any callback URL.",
    "In the app's policies, enable the client credentials flow. As the run-as user, choose one who may create and edit leads.",
    "In the app's settings, open Consumer Key and Secret and copy both. Your domain is under My Domain in Setup.",
    "We then create fields on Lead whose names start with Whence, if the user has the permission Customize Application. Otherwise create them yourself, as listed below. The user needs edit access to all of them, for example through a permission set.",
    "Your assignment rules only apply to new leads. Owner, status and anything your team entered are never changed, except in fields that you map.",
  ],
  untried: "This was tested against Salesforce's published contract, not yet with a live account.",
  credentials: {
    domain: { label: "My Domain", placeholder: "example.my.salesforce.com" },
    client_id: { label: "Consumer key" },
    client_secret: { label: "Consumer secret" },
  },
  setup: { summary: "The fields, to create them yourself", label: "Fields of Lead", text: FIELD_LIST },
  name: "Salesforce",
  feature: null,
  preview: previewRecord((lead, mapping) => leadRecord(lead, { lengths: null, mapping, isNew: true })),
  outcomes: {
    steps: [
      "Once you have confirmed what the statuses of leads mean, Whence polls for changes every 15 minutes. For values, or to receive changes immediately, add a flow:",
      "In Setup, open Flows and create a record-triggered flow for Lead or Opportunity. Add an HTTP callout with the method POST to the address.",
      "Send JSON with Whence_Lead_Id__c or Email, and Status. For opportunities, send Amount and CurrencyIsoCode as well, and as status won or lost.",
    ],
    untried: UNTRIED,
  },
} as const satisfies Texts<typeof kind>;
