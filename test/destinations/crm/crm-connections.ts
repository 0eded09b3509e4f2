import { randomUUID } from "node:crypto";
import { KINDS, type Kind, type Kinds, kinds } from "../../../functions/destinations/vendors/kinds.ts";

export type Crm = { [K in Kind]: Kinds[K] extends { group: "crm" } ? K : never }[Kind];
const isCrm = (kind: Kind): kind is Crm => kinds[kind].group === "crm";
export const CRMS = KINDS.filter(isCrm);

const client = (key: string) => ({ client_id: key, client_secret: `${key}-secret` });

/** The connection fields for the company that `key` names in a CRM's stand-in. */
export const crmConnections: Record<Crm, (key: string) => Record<string, string>> = {
  hubspot: (key) => ({ key }),
  pipedrive: (key) => ({ key }),
  salesforce: (key) => ({ ...client(key), domain: `${key}.my.salesforce.com` }),
  zoho: (key) => ({ ...client(key), region: "us", code: `1000.${randomUUID()}` }),
};
