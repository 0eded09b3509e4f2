import { randomInt } from "node:crypto";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";
import { STANDARD, type ZohoAccount, ZohoFault } from "./account.ts";
import { createFields, readFields } from "./fields.ts";
import { addLeads, changeLeads, deleteLead } from "./leads.ts";
import { readLeads } from "./pages.ts";
import { giveToken, readClient, refuse, TOKEN } from "./tokens.ts";

type Call = (
  account: ZohoAccount,
  given: { body: unknown; id: string; query: URLSearchParams; headers: EndpointRequest["headers"] },
) => { status?: number; body: object | string };

const API = "/crm/v8";
const LEAD = /^\/Leads\/(?<id>\d+)$/;

const calls: Readonly<Record<string, Call>> = {
  "GET /settings/fields": readFields,
  "POST /settings/fields": createFields,
  "GET /Leads": readLeads,
  "POST /Leads": addLeads,
  "PUT /Leads": changeLeads,
  "DELETE /Leads/{id}": deleteLead,
};

const failWith = ({ status, body }: ZohoFault): Reply => ({ status, body });
const fail = (status: number, code: string, message: string): Reply =>
  failWith(new ZohoFault(status, code, message));

const HEADER = /^Zoho-oauthtoken (?<token>1000\.(?<client>pat-local-[\w-]+)\.\w+)$/;
const EXPIRED = fail(401, "INVALID_TOKEN", "invalid oauth token");

function answer(request: EndpointRequest, account: ZohoAccount): Reply {
  const { method, path, query, body, headers } = request;
  if (path === TOKEN) return giveToken(request, account);
  if (!account.tokens.has(HEADER.exec(headers.authorization ?? "")?.groups?.token ?? "")) return EXPIRED;
  const called = path.startsWith(API) ? path.slice(API.length) : "";
  const id = LEAD.exec(called)?.groups?.id;
  const call = calls[`${method} ${id === undefined ? called : "/Leads/{id}"}`];
  try {
    if (call === undefined || (called === "/settings/fields" && query.get("module") !== "Leads"))
      throw new ZohoFault(
        404,
        "INVALID_URL_PATTERN",
        "Please check if the URL trying to access is a correct one",
      );
    return {
      status: 200,
      ...call(account, { body: body ? parseJson(body) : undefined, id: id ?? "", query, headers }),
    };
  } catch (error) {
    if (error instanceof ZohoFault) return failWith(error);
    throw error;
  }
}

/** Zoho CRM in the United States, as its published contract describes it. */
export const zohoApi: Api<ZohoAccount> = {
  hosts: ["accounts.zoho.com", ".zohoapis.com"],
  hint: "Any client id that starts with pat-local- opens its own account in the United States. Its secret is the id with -secret; any code that starts with 1000. is valid once.",
  readCredential: (request) =>
    request.path === TOKEN
      ? readClient(request)
      : (HEADER.exec(request.headers.authorization ?? "")?.groups?.client ?? null),
  newAccount: () => ({
    organization: randomInt(1e6, 9e6),
    leads: new Map(),
    fields: new Map(STANDARD.map(([label, field]) => [label, { ...field }])),
    mayAdd: 150,
    tokens: new Set(),
    refreshToken: null,
    codes: new Set(),
    converted: new Set(),
  }),
  answer,
  records: ({ leads }) => [...leads].map(([id, fields]) => ({ id, fields })),
  deleteField: ({ fields }) => fields.delete("Whence source"),
  failures: {
    unauthorized: (request) => {
      if (request.path !== TOKEN) return EXPIRED;
      return refuse(readClient(request) === null ? "invalid_client" : "invalid_code");
    },
    "429": fail(429, "TOO_MANY_REQUESTS", "Rate limit exceeded. Please retry after the specified time."),
    "500": fail(500, "INTERNAL_ERROR", "Internal Server Error"),
    full: fail(400, "LIMIT_EXCEEDED", "You have used all API credits of the last 24 hours."),
  },
};
