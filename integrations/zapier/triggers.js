import { urlOf } from "./authentication.js";

const SAMPLE = {
  id: "lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6",
  site_id: "site_Zm9yIHRoZSBleGFtcGxlIQ",
  created_at: "2026-11-20T09:32:10.000Z",
  name: "Ada Lovelace",
  email: "ada@engines.example",
  phone: null,
  company: null,
  message: "What does it cost for a team of ten?",
  source: "google",
  medium: "cpc",
  campaign: "spring",
  channel: "Paid Search",
  ai_score: 6.6,
  status: "new",
  value_cents: null,
  currency: null,
};

const OUTPUT = [
  { key: "id", label: "Lead ID", type: "string" },
  { key: "created_at", label: "Sent At", type: "datetime" },
  { key: "name", label: "Name", type: "string" },
  { key: "email", label: "Email", type: "string" },
  { key: "phone", label: "Phone", type: "string" },
  { key: "company", label: "Company", type: "string" },
  { key: "message", label: "Message", type: "string" },
  { key: "source", label: "Source", type: "string" },
  { key: "campaign", label: "Campaign", type: "string" },
  { key: "channel", label: "Channel", type: "string" },
  { key: "ai_score", label: "Score", type: "number" },
  { key: "status", label: "Status", type: "string" },
  { key: "value_cents", label: "Value in Cents", type: "integer" },
  { key: "currency", label: "Currency", type: "string" },
];

/** A trigger that subscribes to an event with a hook. */
const onEvent = (event, key, label, description) => ({
  key,
  noun: "Lead",
  display: { label, description },
  operation: {
    type: "hook",
    performSubscribe: async (z, bundle) => {
      const body = { target_url: bundle.targetUrl, events: [event] };
      const { data } = await z.request({ method: "POST", url: urlOf(bundle, "/api/hooks"), body });
      return { id: data.id };
    },
    performUnsubscribe: async (z, bundle) => {
      const url = urlOf(bundle, `/api/hooks/${bundle.subscribeData.id}`);
      try {
        await z.request({ method: "DELETE", url });
      } catch (error) {
        // It no longer exists: it was removed in the dashboard, or with its key.
        if (!/no such hook|not valid/.test(error.message)) throw error;
      }
      return {};
    },
    perform: (_z, bundle) => [bundle.cleanedRequest.data],
    performList: async (z, bundle) => {
      const { data } = await z.request({ url: urlOf(bundle, "/api/leads"), params: { limit: 3 } });
      return data;
    },
    sample: SAMPLE,
    outputFields: OUTPUT,
  },
});

export const newLead = onEvent("lead.created", "new_lead", "New Lead", "Triggers when a new lead arrives.");

export const updatedLead = onEvent(
  "lead.updated",
  "updated_lead",
  "Updated Lead",
  "Triggers when a lead's status, value or notes change, or when the same person submits another form.",
);
