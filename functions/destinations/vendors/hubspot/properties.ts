import type { CallContext, Failed } from "../../adapters/adapter.ts";
import { CRM_FIELDS, type CrmField } from "../../crm/field.ts";
import type { CrmKey } from "../../crm/key.ts";
import { RESPONSE_MAX_BYTES } from "../../crm/response.ts";
import { hubspotFailure, readBatch } from "./response.ts";

/** The credentials are a HubSpot service key. */
export type HubspotContext = CallContext<CrmKey>;

/** HubSpot releases an API version every half-year and supports it for 18 months. */
export const VERSION = "2026-03";
export const HOST = "https://api.hubapi.com";
export const CONTACTS = `${HOST}/crm/objects/${VERSION}/contacts`;
export const PROPERTIES = `${HOST}/crm/properties/${VERSION}/contacts`;

/** Calls HubSpot with a destination's key. */
export const callHubspot = (
  { credentials, send }: HubspotContext,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: object,
) =>
  send({
    method,
    url,
    headers: {
      authorization: `Bearer ${credentials.key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    maxBytes: RESPONSE_MAX_BYTES,
  });

const GROUP = { name: "whence", label: "Whence" };

const TYPES = {
  text: { type: "string", fieldType: "text" },
  "long text": { type: "string", fieldType: "textarea" },
  number: { type: "number", fieldType: "number" },
  time: { type: "datetime", fieldType: "date" },
} as const;

/** One of our fields as HubSpot's API creates it. */
export const hubspotProperty = ({ name, label, type, unique }: CrmField) => ({
  groupName: GROUP.name,
  name,
  label,
  ...TYPES[type],
  hasUniqueValue: unique === true,
});

/** The request for properties by their names. */
export const propertiesRequest = (names: readonly string[]) => ({
  archived: false,
  dataSensitivity: "non_sensitive" as const,
  inputs: names.map((name) => ({ name })),
});

/** Those of the named contact properties that exist. */
export const readProperties = async (context: HubspotContext, names: readonly string[]) =>
  readBatch(
    await callHubspot(context, "POST", `${PROPERTIES}/batch/read`, propertiesRequest(names)),
    context.now,
  );

/** Creates the contact properties that don't exist yet. */
export async function createProperties(context: HubspotContext): Promise<Failed | null> {
  const { now } = context;
  const read = await readProperties(
    context,
    CRM_FIELDS.map(({ name }) => name),
  );
  if ("kind" in read) return read;
  const existing = new Set(read.results.map(({ name }) => name));
  const inputs = CRM_FIELDS.filter(({ name }) => !existing.has(name)).map(hubspotProperty);
  if (inputs.length === 0) return null;
  for (const [url, body] of [
    [`${PROPERTIES}/groups`, GROUP],
    [`${PROPERTIES}/batch/create`, { inputs }],
  ] as const) {
    const response = await callHubspot(context, "POST", url, body);
    // 409: it already exists.
    const failed = response.status === 409 ? null : hubspotFailure(response, now);
    if (failed !== null) return failed;
  }
  return null;
}
