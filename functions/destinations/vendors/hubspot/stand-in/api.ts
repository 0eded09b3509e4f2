import { randomInt } from "node:crypto";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";
import { batchRead, batchUpsert, deleteContact, readContact, updateContact } from "./contacts.ts";
import { failWith, type HubspotAccount, HubspotFault, hubspotId } from "./fault.ts";
import { createGroup, createProperties, listProperties, readProperties, STANDARD } from "./properties.ts";
import { readAssociations, readContactHistories, readDeals, searchContacts, searchDeals } from "./records.ts";
import { readPipelines, readProperty } from "./stages.ts";

type Call = (
  account: HubspotAccount,
  given: { body: unknown; id: string; query: URLSearchParams },
) => { status?: number; body: object | string };

const CONTACTS = "/crm/objects/2026-03/contacts";
const DEALS = "/crm/objects/2026-03/deals";
const PROPERTIES = "/crm/properties/2026-03/contacts";

const hasHistory = (body: unknown): boolean =>
  ((body as { propertiesWithHistory?: unknown[] } | undefined)?.propertiesWithHistory ?? []).length > 0;

const calls: Readonly<Record<string, Call>> = {
  [`GET ${PROPERTIES}`]: listProperties,
  [`POST ${PROPERTIES}/batch/read`]: readProperties,
  [`POST ${PROPERTIES}/batch/create`]: createProperties,
  [`POST ${PROPERTIES}/groups`]: createGroup,
  [`GET ${PROPERTIES}/lifecyclestage`]: () => readProperty("lifecyclestage"),
  [`GET ${PROPERTIES}/hs_lead_status`]: () => readProperty("hs_lead_status"),
  "GET /crm/pipelines/2026-03/deals": readPipelines,
  [`GET ${CONTACTS}`]: () => ({ body: { results: [] } }),
  "GET /account-info/2026-03/details": ({ portalId }) => ({ body: { portalId, accountType: "STANDARD" } }),
  [`POST ${CONTACTS}/batch/read`]: (account, given) =>
    hasHistory(given.body) ? readContactHistories(account, given) : batchRead(account, given),
  [`POST ${CONTACTS}/search`]: searchContacts,
  [`POST ${DEALS}/search`]: searchDeals,
  [`POST ${DEALS}/batch/read`]: readDeals,
  "POST /crm/associations/2026-03/deals/contacts/batch/read": readAssociations,
  [`POST ${CONTACTS}/batch/upsert`]: batchUpsert,
  [`GET ${CONTACTS}/{id}`]: readContact,
  [`PATCH ${CONTACTS}/{id}`]: updateContact,
  [`DELETE ${CONTACTS}/{id}`]: deleteContact,
};

function answer({ method, path, query, body }: EndpointRequest, account: HubspotAccount): Reply {
  const id = new RegExp(`^${CONTACTS}/(\\d+)$`).exec(path)?.[1];
  const call = calls[`${method} ${id === undefined ? path : `${CONTACTS}/{id}`}`];
  try {
    if (call === undefined) throw new HubspotFault(404, "OBJECT_NOT_FOUND", "resource not found");
    const parsed = body ? parseJson(body) : undefined;
    if (body && parsed === undefined) throw new HubspotFault(400, "VALIDATION_ERROR", "Invalid input JSON");
    return { status: 200, ...call(account, { body: parsed, id: id ?? "", query }) };
  } catch (error) {
    if (error instanceof HubspotFault) return failWith(error);
    throw error;
  }
}

const KEY = /^Bearer (?<key>pat-local-[\w-]+)$/;

/** HubSpot, as its published contract describes it. */
export const hubspotApi: Api<HubspotAccount> = {
  hosts: ["api.hubapi.com"],
  hint: "Any service key that starts with pat-local- opens its own account.",
  readCredential: ({ headers }) => KEY.exec(headers.authorization ?? "")?.groups?.key ?? null,
  newAccount: () => ({
    contacts: new Map(),
    deals: new Map(),
    properties: new Map(
      STANDARD.map((name) => [
        name,
        { type: name === "lifecyclestage" ? "enumeration" : "string", unique: name === "email" },
      ]),
    ),
    portalId: randomInt(1e6, 1e9),
    groups: new Set(["contactinformation"]),
    nextId: hubspotId(),
    refused: new Set(),
    seesDeals: true,
  }),
  answer,
  records: ({ contacts }) => [...contacts].map(([id, { properties }]) => ({ id, fields: properties })),
  deleteField: ({ properties }) => properties.delete("whence_source"),
  failures: {
    unauthorized: failWith(
      new HubspotFault(401, "EXPIRED_AUTHENTICATION", "The service key used to make this call is not valid."),
    ),
    "429": {
      ...failWith(new HubspotFault(429, "RATE_LIMITS", "You have reached your ten_secondly_rolling limit.")),
      body: {
        status: "error",
        message: "You have reached your ten_secondly_rolling limit.",
        errorType: "RATE_LIMIT",
        correlationId: "c033cdaa-2c40-4a64-ae48-b4cec88dad24",
        policyName: "TEN_SECONDLY_ROLLING",
      },
    },
    "500": failWith(new HubspotFault(500, "INTERNAL_ERROR", "There was a problem with the request.")),
    full: {
      status: 429,
      body: {
        status: "error",
        message: "You have reached your daily limit.",
        errorType: "RATE_LIMIT",
        correlationId: "c033cdaa-2c40-4a64-ae48-b4cec88dad24",
        policyName: "DAILY",
      },
    },
  },
};
