import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { callSalesforce, type Org } from "./salesforce-answer.ts";
import { salesforceFailure } from "./salesforce-failure.ts";

/** Deletes the Salesforce lead of one of our deleted leads. */
export async function forgetLead(org: Org, { remote }: Message): Promise<Outcome> {
  if (remote.lead === undefined) return { kind: "delivered" };
  const answer = await callSalesforce(org, "DELETE", `/sobjects/Lead/${encodeURIComponent(remote.lead)}`);
  if ("kind" in answer) return answer;
  return answer.status === 404
    ? { kind: "delivered" }
    : (salesforceFailure(answer, org.now) ?? { kind: "delivered" });
}
