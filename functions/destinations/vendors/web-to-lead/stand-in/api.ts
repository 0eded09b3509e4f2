import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api, VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";

/** An organization with the forms it received. */
export type WebToLeadAccount = VendorAccount & { leads: Record<string, string>[] };

const PATH = "/servlet/servlet.WebToLead";
const parseForm = ({ body }: EndpointRequest) => Object.fromEntries(new URLSearchParams(body ?? ""));

function answer(request: EndpointRequest, { leads }: WebToLeadAccount): Reply {
  const { method, path, headers } = request;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (method !== "POST" || path !== PATH || !isForm) return { status: 404, body: "" };
  const { oid: _, ...lead } = parseForm(request);
  if (lead.last_name === undefined || lead.company === undefined) return REFUSED;
  leads.push(lead);
  return page(200, { "is-processed": "true" });
}

const page = (status: number, headers = {}): Reply => ({
  status,
  headers: { "content-type": "text/html", ...headers },
  body: "",
});
const REFUSED = page(200, { "is-processed": "true Exception:common.exception.SalesforceGenericException" });

/** Salesforce's Web-to-Lead, which always responds with 200. */
export const webToLeadApi: Api<WebToLeadAccount> = {
  hosts: ["webto.salesforce.com"],
  hint: "Any organization id of 15 or 18 characters that starts with 00D opens its own organization.",
  readCredential: (request) => parseForm(request).oid ?? null,
  newAccount: () => ({ leads: [] }),
  answer,
  records: ({ leads }) => leads.map((fields, at) => ({ id: String(at + 1), fields })),
  failures: { unauthorized: page(200), "429": page(429), "500": page(500), full: REFUSED },
};
