import { type HubspotAccount, HubspotFault } from "./fault.ts";

const toOptions = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label], displayOrder) => ({
    label,
    value,
    displayOrder,
    hidden: false,
  }));

/** The stage properties of contacts in a new account. */
const PROPERTIES: Readonly<Record<string, object>> = {
  lifecyclestage: {
    name: "lifecyclestage",
    label: "Lifecycle Stage",
    options: toOptions({
      subscriber: "Subscriber",
      lead: "Lead",
      marketingqualifiedlead: "Marketing Qualified Lead",
      salesqualifiedlead: "Sales Qualified Lead",
      opportunity: "Opportunity",
      customer: "Customer",
      evangelist: "Evangelist",
      other: "Other",
    }),
  },
  hs_lead_status: {
    name: "hs_lead_status",
    label: "Lead Status",
    options: toOptions({
      NEW: "New",
      OPEN: "Open",
      IN_PROGRESS: "In Progress",
      OPEN_DEAL: "Open Deal",
      UNQUALIFIED: "Unqualified",
      ATTEMPTED_TO_CONTACT: "Attempted to Contact",
      CONNECTED: "Connected",
      BAD_TIMING: "Bad Timing",
    }),
  },
};

const STAGES = {
  appointmentscheduled: "Appointment Scheduled",
  qualifiedtobuy: "Qualified To Buy",
  presentationscheduled: "Presentation Scheduled",
  decisionmakerboughtin: "Decision Maker Bought-In",
  contractsent: "Contract Sent",
  closedwon: "Closed Won",
  closedlost: "Closed Lost",
};

/** 403 for a key without the deals scope. */
export function requireDeals({ seesDeals }: HubspotAccount): void {
  if (seesDeals) return;
  const message =
    "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.";
  throw new HubspotFault(403, "MISSING_SCOPES", message);
}

export function readProperty(name: string) {
  const property = PROPERTIES[name];
  if (property === undefined) throw new HubspotFault(404, "OBJECT_NOT_FOUND", `No property named ${name}`);
  return { body: property };
}

export function readPipelines(account: HubspotAccount) {
  requireDeals(account);
  const stages = Object.entries(STAGES).map(([id, label], displayOrder) => ({ id, label, displayOrder }));
  return { body: { results: [{ id: "default", label: "Sales Pipeline", displayOrder: 0, stages }] } };
}
