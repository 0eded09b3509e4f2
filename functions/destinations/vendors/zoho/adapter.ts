import * as v from "valibot";
import { crmAdapter } from "../../crm/adapter.ts";
import { takeLeads } from "../../crm/rounds.ts";
import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { readChanges } from "./changes.ts";
import { ensureZohoFields } from "./fields.ts";
import { readOwnFields } from "./own-fields.ts";
import { type Crm, callZoho, openZoho, readZoho } from "./response.ts";
import { readStages } from "./stages.ts";
import type { ZohoCredentials } from "./token.ts";
import { writeZohoLeads } from "./write.ts";

const Deleted = v.object({ data: v.array(v.object({ status: v.literal("success") })) });

/** Deletes the Zoho lead of one of our deleted leads. */
async function forget(crm: Crm, { remote }: Message): Promise<Outcome> {
  if (remote.lead === undefined) return { kind: "delivered" };
  const response = await callZoho(
    crm,
    "DELETE",
    `/Leads/${encodeURIComponent(remote.lead)}?wf_trigger=false`,
  );
  const deleted = readZoho(response, Deleted, crm.now);
  if (!("kind" in deleted)) return { kind: "delivered" };
  // The lead no longer exists.
  return deleted.failure.code === "invalid_data" ? { kind: "delivered" } : deleted;
}

/** Zoho leads, with our id in a unique field, so that resending a lead updates the same record. */
export const zoho = crmAdapter<ZohoCredentials, ZohoCredentials>({
  open({ region, client_id, client_secret, code }) {
    const end = client_id.slice(-4);
    return {
      credentials: { region, client_id, client_secret, code },
      address: `client ending in ${end}, region ${region.toUpperCase()}`,
    };
  },
  batch: 100,
  rounds(context) {
    const crm = openZoho(context);
    return {
      take: takeLeads,
      write: (round) => writeZohoLeads(crm, round),
      forget: (message) => forget(crm, message),
    };
  },
  stages: readStages,
  changes: readChanges,
  ownFields: readOwnFields,
  async connect(context) {
    const ensured = await ensureZohoFields(openZoho(context));
    return "kind" in ensured ? ensured : null;
  },
});
