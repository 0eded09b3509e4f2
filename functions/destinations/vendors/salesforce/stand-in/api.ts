import { randomBytes } from "node:crypto";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";
import { type SalesforceAccount, SalesforceFault } from "./fault.ts";
import { createFields, describeLead, STANDARD } from "./fields.ts";
import { deleteLead, query, upsertLeads } from "./leads.ts";

type Call = (
  account: SalesforceAccount,
  given: { body: unknown; query: URLSearchParams; id: string; headers: Record<string, unknown> },
) => { status?: number; body: object | string };

const TOKEN = "/services/oauth2/token";
const API = /^\/services\/data\/v\d+\.0(?<path>\/.*)$/;
const LEAD = /^\/sobjects\/Lead\/(?<id>00Q\d{15})$/;

const calls: Readonly<Record<string, Call>> = {
  "GET /sobjects/Lead/describe": describeLead,
  "GET /query": query,
  "POST /tooling/composite": createFields,
  "PATCH /composite/sobjects/Lead/Whence_Lead_Id__c": upsertLeads,
  "DELETE /sobjects/Lead/{id}": deleteLead,
};

const failWith = ({ status, body }: SalesforceFault): Reply => ({ status, body });
const fail = (status: number, code: string, message: string): Reply =>
  failWith(new SalesforceFault(status, code, message));

/** The client id in a token request. Its secret is the id with "-secret". */
function readClient({ body }: EndpointRequest): string | null {
  const { grant_type, client_id, client_secret } = Object.fromEntries(new URLSearchParams(body ?? ""));
  const isValid = grant_type === "client_credentials" && client_secret === `${client_id}-secret`;
  return isValid && /^pat-local-[\w-]+$/.test(client_id ?? "") ? (client_id ?? null) : null;
}

const BEARER = /^Bearer 00D!(?<client>pat-local-[\w-]+)!\w+$/;

function newToken({ tokens }: SalesforceAccount, client: string): Reply {
  const access_token = `00D!${client}!${randomBytes(8).toString("hex")}`;
  tokens.add(access_token);
  const instance_url = "https://local.my.salesforce.com";
  return { status: 200, body: { access_token, instance_url, token_type: "Bearer", issued_at: "0" } };
}

const EXPIRED = fail(401, "INVALID_SESSION_ID", "Session expired or invalid");

function answer(request: EndpointRequest, account: SalesforceAccount): Reply {
  const { method, path, query, body, headers } = request;
  if (path === TOKEN) return newToken(account, readClient(request) ?? "");
  if (!account.tokens.has((headers.authorization ?? "").slice("Bearer ".length))) return EXPIRED;
  const called = API.exec(path)?.groups?.path ?? "";
  const id = LEAD.exec(called)?.groups?.id;
  const call = calls[`${method} ${id === undefined ? called : "/sobjects/Lead/{id}"}`];
  try {
    if (call === undefined)
      throw new SalesforceFault(404, "NOT_FOUND", "The requested resource does not exist");
    const parsed = body ? parseJson(body) : undefined;
    return { status: 200, ...call(account, { body: parsed, query, id: id ?? "", headers }) };
  } catch (error) {
    if (error instanceof SalesforceFault) return failWith(error);
    throw error;
  }
}

/** Salesforce, as its published contract describes it. */
export const salesforceApi: Api<SalesforceAccount> = {
  hosts: [".my.salesforce.com"],
  hint: "Any client id that starts with pat-local- opens its own organization; its secret is the id with -secret.",
  readCredential: (request) =>
    request.path === TOKEN
      ? readClient(request)
      : (BEARER.exec(request.headers.authorization ?? "")?.groups?.client ?? null),
  newAccount: () => ({
    leads: new Map(),
    fields: new Map(STANDARD.map(([name, field]) => [name, { ...field }])),
    tokens: new Set(),
    refused: new Set(),
    converted: new Set(),
    user: { mayCustomize: true, seesNewFields: true },
    assigned: [],
  }),
  answer,
  records: ({ leads }) => [...leads].map(([id, fields]) => ({ id, fields })),
  deleteField: ({ fields }) => fields.delete("Whence_Source__c"),
  failures: {
    unauthorized: ({ path }) =>
      path === TOKEN
        ? { status: 400, body: { error: "invalid_client", error_description: "invalid client credentials" } }
        : EXPIRED,
    "429": fail(403, "REQUEST_LIMIT_EXCEEDED", "TotalRequests Limit exceeded."),
    "500": fail(500, "UNKNOWN_EXCEPTION", "An unexpected error occurred."),
    full: fail(400, "STORAGE_LIMIT_EXCEEDED", "storage limit exceeded"),
  },
};
