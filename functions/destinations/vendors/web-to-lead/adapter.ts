import { type PlainAdapter, REPORTS_NOTHING, type SendContext } from "../../adapters/adapter.ts";
import { hasLead } from "../../crm/field.ts";
import { type Outcome, toOutcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { webToLeadFields } from "./form.ts";

type Organization = { org_id: string };

const ADDRESS = "https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8";

/** Submits a lead as a form. Salesforce answers 200 to everything; a header names some of its errors. */
async function submit(
  message: Message,
  { credentials, send, now }: SendContext<Organization>,
): Promise<Outcome> {
  if (!hasLead(message) || message.delivery.event !== "lead.created") return { kind: "delivered" };
  const body = new URLSearchParams({ oid: credentials.org_id, ...webToLeadFields(message) });
  const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  const response = await send({ method: "POST", url: ADDRESS, headers, body: String(body) });
  const processed = response.headers["is-processed"] ?? "";
  return response.status === 200 && processed.includes("Exception")
    ? { kind: "rejected", failure: { code: "http_200", status: 200, words: processed.slice(0, 500) } }
    : toOutcome(response, now);
}

/** Salesforce's Web-to-Lead forms, which need no app, but can't update leads, and may add one twice. */
export const webToLead: PlainAdapter<Organization, Organization> = {
  open: ({ org_id }) => ({ credentials: { org_id }, address: `organization ${org_id}` }),
  batch: 1,
  async deliver(messages, context) {
    const outcomes = [];
    for (const message of messages) outcomes.push(await submit(message, context));
    return outcomes;
  },
  connect: null,
  ...REPORTS_NOTHING,
};
