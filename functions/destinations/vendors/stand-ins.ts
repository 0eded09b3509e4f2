import type { Api } from "../../../lib/local/vendors/vendor.ts";
import { hubspotApi } from "./hubspot/stand-in/api.ts";
import type { Kind, Kinds } from "./kinds.ts";
import { pipedriveApi } from "./pipedrive/stand-in/api.ts";
import { salesforceApi } from "./salesforce/stand-in/api.ts";
import { sheetsApi } from "./sheets/stand-in/api.ts";
import { teamsApi } from "./teams/stand-in/api.ts";
import { telegramApi } from "./telegram/stand-in/api.ts";
import { webToLeadApi } from "./web-to-lead/stand-in/api.ts";
import { zohoApi } from "./zoho/stand-in/api.ts";

/** The kinds whose vendors have a stand-in on this machine. */
export type StandIn = { [K in Kind]: Kinds[K]["standIn"] extends string ? K : never }[Kind];

export const standIns = {
  hubspot: hubspotApi,
  pipedrive: pipedriveApi,
  teams: teamsApi,
  telegram: telegramApi,
  sheets: sheetsApi,
  salesforce: salesforceApi,
  web_to_lead: webToLeadApi,
  zoho: zohoApi,
} satisfies { [K in StandIn]: Pick<Api<never>, "hosts" | "failures"> };
