import { hubspot } from "../crm/hubspot.ts";
import { pipedrive } from "../crm/pipedrive.ts";
import { salesforce } from "../crm/salesforce/salesforce.ts";
import { webToLead } from "../crm/salesforce/web-form.ts";
import { zoho } from "../crm/zoho/zoho.ts";
import type { Kind } from "../kinds.ts";
import { sheets } from "../sheets/sheets.ts";
import type { Adapter } from "./adapter.ts";
import { email } from "./email.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

/** The adapter of each kind of destination. */
export const adapters: Readonly<Record<Kind, Adapter>> = {
  webhook,
  hook: webhook,
  email,
  slack,
  teams,
  telegram,
  sheets,
  hubspot,
  pipedrive,
  salesforce,
  web_to_lead: webToLead,
  zoho,
};
