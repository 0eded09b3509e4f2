import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { salesforceFailure } from "./failure.ts";
import { callSalesforce, type Org } from "./response.ts";

/** Deletes the Salesforce lead of one of our deleted leads. */
export async function forgetLead(org: Org, { remote }: Message): Promise<Outcome> {
  if (remote.lead === undefined) return { kind: "delivered" };
  const response = await callSalesforce(org, "DELETE", `/sobjects/Lead/${encodeURIComponent(remote.lead)}`);
  if ("kind" in response) return response;
  return response.status === 404
    ? { kind: "delivered" }
    : (salesforceFailure(response, org.now) ?? { kind: "delivered" });
}
