import { email } from "./email/texts.ts";
import { hubspot } from "./hubspot/texts.ts";
import type { Kind, Kinds } from "./kinds.ts";
import { pipedrive } from "./pipedrive/texts.ts";
import { salesforce } from "./salesforce/texts.ts";
import { sheets } from "./sheets/texts.ts";
import { slack } from "./slack/texts.ts";
import { teams } from "./teams/texts.ts";
import { telegram } from "./telegram/texts.ts";
import type { Texts } from "./text.ts";
import type { Vendor } from "./vendor.ts";
import { webToLead } from "./web-to-lead/texts.ts";
import { hook, webhook } from "./webhook/texts.ts";
import { zoho } from "./zoho/texts.ts";

/** What the dashboard says about each kind of destination, in the gallery's order. */
const all = {
  webhook,
  hook,
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
} satisfies { [K in Kind]: Vendor<Kinds[K]>["texts"] };

export const texts: Readonly<Record<Kind, Texts>> = all;
