import type * as v from "valibot";
import type { HttpResponse, Outgoing } from "../../../platform/outbound/request.ts";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import { type FieldMapping, parseMapping } from "../../crm/mapping.ts";
import { parseResponse, RESPONSE_MAX_BYTES } from "../../crm/response.ts";
import { openSession, type Session } from "../../crm/session.ts";
import { salesforceFailure } from "./failure.ts";
import { fetchToken, type SalesforceCredentials } from "./token.ts";

/** A Salesforce organization to call, with the owner's mapping. */
export type Org = {
  session: Session;
  mapping: FieldMapping;
  send: CallContext<unknown>["send"];
  now: Date;
};

const API = "/services/data/v64.0";

export const openOrg = (context: CallContext<SalesforceCredentials>): Org => ({
  session: openSession(context, () => fetchToken(context)),
  mapping: parseMapping(context.settings),
  send: context.send,
  now: context.now,
});

type Call = { body?: object; headers?: Record<string, string> };

/** Calls an organization's API. */
export const callSalesforce = (
  { session, send }: Org,
  method: Outgoing["method"],
  path: string,
  { body, headers = {} }: Call = {},
): Promise<HttpResponse | Failed> =>
  session.call(({ token, host }) =>
    send({
      method,
      url: `https://${host}${API}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      maxBytes: RESPONSE_MAX_BYTES,
    }),
  );

/** Parses a response. */
export function readSalesforce<Schema extends v.GenericSchema>(
  response: HttpResponse | Failed,
  schema: Schema,
  now: Date,
): { read: v.InferOutput<Schema> } | Failed {
  if ("kind" in response) return response;
  return salesforceFailure(response, now) ?? parseResponse(response, schema);
}

/** The path of an API resource, as composite requests need it. */
export const apiPath = (path: string): string => API + path;
