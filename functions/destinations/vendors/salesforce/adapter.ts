import { HttpError } from "../../../platform/errors.ts";
import { crmAdapter } from "../../crm/adapter.ts";
import { takeLeads } from "../../crm/rounds.ts";
import { readChanges } from "./changes.ts";
import { forgetLead } from "./deletion.ts";
import { ensureFields } from "./fields.ts";
import { readOwnFields } from "./own-fields.ts";
import { openOrg } from "./response.ts";
import { readStages } from "./stages.ts";
import { HOST, type SalesforceCredentials } from "./token.ts";
import { writeLeads } from "./upsert.ts";

type Connection = { domain: string; client_id: string; client_secret: string };

/** Salesforce leads, with our id in a unique field, so that resending a lead updates the same record. */
export const salesforce = crmAdapter<SalesforceCredentials, Connection>({
  open({ domain, ...client }) {
    const host = domain
      .toLowerCase()
      .replace(/^https:\/\//, "")
      .replace(/\/.*$/, "");
    if (!HOST.test(host))
      throw new HttpError(400, "Enter your organization's My Domain, such as example.my.salesforce.com.");
    const { client_id, client_secret } = client;
    return { credentials: { host, client_id, client_secret }, address: host };
  },
  batch: 100,
  rounds(context) {
    const org = openOrg(context);
    return {
      take: takeLeads,
      write: (round) => writeLeads(org, round),
      forget: (message) => forgetLead(org, message),
    };
  },
  stages: readStages,
  changes: readChanges,
  ownFields: readOwnFields,
  async connect(context) {
    const org = openOrg(context);
    const ensured = await ensureFields(org, { isStrict: true });
    if ("kind" in ensured) return ensured;
    await org.session.keep({ company: context.credentials.host });
    return null;
  },
});
