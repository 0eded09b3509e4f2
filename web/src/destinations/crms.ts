import type { KindText } from "./kinds.ts";
import { HubspotMark, PipedriveMark, SalesforceMark, ZohoMark } from "./marks.tsx";
import { SalesforceFields } from "./salesforce-fields.tsx";

const FOLLOWS = ["lead.created", "lead.updated"] as const;
const EVENTS = [...FOLLOWS, "lead.deleted"] as const;

/** The screen texts of CRMs. */
export const crms = {
  hubspot: {
    title: "HubSpot",
    use: "Adds each lead to your contacts, with its source, score and a link to it.",
    mark: HubspotMark,
    steps: [
      "In HubSpot, open Settings, then Integrations, then Service Keys, and choose Create service key.",
      "Give it the scopes crm.objects.contacts.read, crm.objects.contacts.write, crm.schemas.contacts.read and crm.schemas.contacts.write. With crm.objects.deals.read, deals can also update leads.",
      "Copy the key and paste it here. We then add a group of contact properties named Whence. Nothing that your team entered is overwritten.",
    ],
    untried: "This was tested against HubSpot's published contract, not yet with a live account.",
    credentials: [{ name: "key", label: "Service key", placeholder: "pat-…" }],
    name: "HubSpot",
    isMapped: true,
    events: EVENTS,
    chosen: FOLLOWS,
  },
  pipedrive: {
    title: "Pipedrive",
    use: "Adds each lead to your leads inbox with its person, source, score and a link to it.",
    mark: PipedriveMark,
    steps: [
      "In Pipedrive, open your account's menu, then Company settings, Personal preferences and API.",
      "Copy your personal API token and paste it here. Leads are added in your name.",
      "We then add custom fields whose names start with Whence. People added by your team are never changed.",
    ],
    untried: "This was tested against Pipedrive's published contract, not yet with a live account.",
    credentials: [{ name: "key", label: "API token" }],
    name: "Pipedrive",
    isMapped: true,
    events: EVENTS,
    chosen: FOLLOWS,
  },
  salesforce: {
    title: "Salesforce",
    use: "Adds each lead to your leads, with its source, score and a link to it.",
    mark: SalesforceMark,
    steps: [
      "In Salesforce Setup, open External Client App Manager and choose New External Client App. Enable OAuth with the scope api, and any callback URL.",
      "In the app's policies, enable the client credentials flow. As the run-as user, choose one who may create and edit leads.",
      "In the app's settings, open Consumer Key and Secret and copy both. Your domain is under My Domain in Setup.",
      "We then create fields on Lead whose names start with Whence, if the user has the permission Customize Application. Otherwise create them yourself, as listed below. The user needs edit access to all of them, for example through a permission set.",
      "Your assignment rules only apply to new leads. Owner, status and anything your team entered are never changed, except in fields that you map.",
    ],
    untried: "This was tested against Salesforce's published contract, not yet with a live account.",
    more: SalesforceFields,
    credentials: [
      { name: "domain", label: "My Domain", placeholder: "example.my.salesforce.com" },
      { name: "client_id", label: "Consumer key" },
      { name: "client_secret", label: "Consumer secret" },
    ],
    name: "Salesforce",
    isMapped: true,
    events: EVENTS,
    chosen: FOLLOWS,
  },
  web_to_lead: {
    title: "Salesforce Web-to-Lead",
    use: "Adds each new lead to Salesforce. Set up in two minutes, without an app. Salesforce does not confirm that leads arrive.",
    mark: SalesforceMark,
    steps: [
      "In Salesforce Setup, open Web-to-Lead and check that it is enabled. Switch off Require reCAPTCHA Verification.",
      "Open Company Information and copy the Salesforce.com Organization ID.",
      "Each new lead becomes a lead with its message, score, source and link in the description. Changes are not sent, and Salesforce accepts 500 leads a day.",
      "Salesforce does not say whether it stored a lead, so we can only show that it was handed over. If a connection breaks, a lead may arrive twice. The destination Salesforce avoids this, but takes more steps to set up.",
    ],
    untried: "This was tested against Salesforce's published contract, not yet with a live account.",
    credentials: [{ name: "org_id", label: "Organization ID", placeholder: "00D…" }],
    name: "Salesforce",
    events: ["lead.created"],
  },
  zoho: {
    title: "Zoho CRM",
    use: "Adds each lead to your leads, with its source, score and a link to it.",
    mark: ZohoMark,
    steps: [
      "Open api-console.zoho.com, or the same address in your region, such as api-console.zoho.eu. Choose Add Client, then Self Client.",
      "Copy the client id and client secret from the tab Client Secret.",
      "On the tab Generate Code, enter the scopes ZohoCRM.modules.leads.ALL,ZohoCRM.settings.fields.ALL, choose ten minutes and create the code. Paste all three here before the code expires. It works once: to connect again, create a new one.",
      "We then create fields on leads whose names start with Whence. If your edition of Zoho allows only a few, we create the most important ones.",
      "Our changes don't trigger your workflows. Owner, status and anything your team entered are never changed, except in fields that you map.",
    ],
    untried: "This was tested against Zoho's published contract, not yet with a live account.",
    credentials: [
      {
        name: "region",
        label: "Region",
        options: {
          us: "United States (zoho.com)",
          eu: "Europe (zoho.eu)",
          in: "India (zoho.in)",
          au: "Australia (zoho.com.au)",
          jp: "Japan (zoho.jp)",
          ca: "Canada (zohocloud.ca)",
          cn: "China (zoho.com.cn)",
          sa: "Saudi Arabia (zoho.sa)",
        },
      },
      { name: "client_id", label: "Client id" },
      { name: "client_secret", label: "Client secret" },
      { name: "code", label: "Code" },
    ],
    name: "Zoho CRM",
    isMapped: true,
    events: EVENTS,
    chosen: FOLLOWS,
  },
} as const satisfies Record<string, KindText>;
