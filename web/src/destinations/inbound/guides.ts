import type { Kind } from "../kinds.ts";

const UNTRIED = "This was tested against the published contract, not yet with a live account.";

/** The steps for a destination to report outcomes, and whether its records have stages to map. */
export type Guide = { steps: readonly string[]; untried?: string; hasStages: boolean };

/** The steps for each kind of destination to report outcomes. Other kinds have no inbound address. */
export const guides: Partial<Record<Kind, Guide>> = {
  webhook: {
    steps: [
      "From your server, send a POST request with JSON to the address: the lead_id that you received from us, or an email, and a status, value_cents or both.",
      "A status is new, contacted, qualified, won, lost or spam. Give value_cents its currency, and occurred_at if it did not happen just now.",
      "No key is needed: the address itself is the secret.",
    ],
    hasStages: false,
  },
  hubspot: {
    steps: [
      "Once you have confirmed what stages mean, Whence polls for changes every 15 minutes. To receive them immediately, add a workflow, which needs a plan with webhooks in workflows:",
      "In HubSpot, open Automations, then Workflows, and create a workflow from contacts or deals that starts when their stage changes.",
      "Add the action Send a webhook, choose POST and paste the address.",
      "Send all properties, or choose email, whence_lead_id, lifecyclestage and hs_lead_status. For deals, send dealstage, amount, deal_currency_code and the contact's email.",
    ],
    untried: UNTRIED,
    hasStages: true,
  },
  pipedrive: {
    steps: [
      "Once you have confirmed what stages mean, Whence polls for changes every 15 minutes. To receive them immediately, add a webhook:",
      "In Pipedrive, open Tools and apps, then Webhooks, and choose Create new webhook.",
      "Choose the event action change, the event object deal and version 2.0, and paste the address as the endpoint URL. The HTTP Auth fields can stay empty.",
      "Deals that were converted from our leads, or that belong to the same person, change the status and value of the lead.",
    ],
    untried: UNTRIED,
    hasStages: true,
  },
  salesforce: {
    steps: [
      "Once you have confirmed what the statuses of leads mean, Whence polls for changes every 15 minutes. For values, or to receive changes immediately, add a flow:",
      "In Setup, open Flows and create a record-triggered flow for Lead or Opportunity. Add an HTTP callout with the method POST to the address.",
      "Send JSON with Whence_Lead_Id__c or Email, and Status. For opportunities, send Amount and CurrencyIsoCode as well, and as status won or lost.",
    ],
    untried: UNTRIED,
    hasStages: true,
  },
  zoho: {
    steps: [
      "Once you have confirmed what the statuses of leads mean, Whence polls for changes every 15 minutes. For values, or to receive changes immediately, add a workflow rule:",
      "In Zoho CRM, open Setup, Automation, Workflow Rules, and create a rule for Leads or Deals that runs when the stage is changed.",
      "Add the instant action Webhook with the method POST, and paste the address.",
      "Send as parameters Whence_Lead_Id or Email, and Lead_Status. For deals, send Amount and Currency as well, and as status won or lost.",
    ],
    untried: UNTRIED,
    hasStages: true,
  },
};
