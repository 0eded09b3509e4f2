import type { Adapter } from "../adapters/adapter.ts";
import { email } from "./email/adapter.ts";
import { hubspot } from "./hubspot/adapter.ts";
import type { Kind, Kinds } from "./kinds.ts";
import { pipedrive } from "./pipedrive/adapter.ts";
import { salesforce } from "./salesforce/adapter.ts";
import { sheets } from "./sheets/adapter.ts";
import { slack } from "./slack/adapter.ts";
import { teams } from "./teams/adapter.ts";
import { telegram } from "./telegram/adapter.ts";
import type { Vendor } from "./vendor.ts";
import { webToLead } from "./web-to-lead/adapter.ts";
import { webhook } from "./webhook/adapter.ts";
import { zoho } from "./zoho/adapter.ts";

/** The adapter of each kind of destination. */
const all = {
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
} satisfies { [K in Kind]: Vendor<Kinds[K]>["adapter"] };

export const adapters: Readonly<Record<Kind, Adapter>> = all;
