import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse, Outgoing } from "../../../platform/outbound/request.ts";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import { type FieldMapping, parseMapping } from "../../crm/mapping.ts";
import { RESPONSE_MAX_BYTES } from "../../crm/response.ts";
import { openSession, type Session } from "../../crm/session.ts";
import { readRetryAfter } from "../../outcome.ts";
import { toZohoFailure, ZohoError } from "./failure.ts";
import { fetchZohoToken, type ZohoCredentials } from "./token.ts";

/** A Zoho CRM to call, with the owner's mapping. */
export type Crm = {
  session: Session;
  mapping: FieldMapping;
  send: CallContext<unknown>["send"];
  now: Date;
};

const API = "/crm/v8";

export const openZoho = (context: CallContext<ZohoCredentials>): Crm => ({
  session: openSession(context, (memory) => fetchZohoToken(context, memory)),
  mapping: parseMapping(context.settings),
  send: context.send,
  now: context.now,
});

/** Calls a CRM. */
export const callZoho = (
  { session, send }: Crm,
  method: Outgoing["method"],
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse | Failed> =>
  session.call(({ token, host }) =>
    send({
      method,
      url: `https://${host}${API}${path}`,
      headers: {
        ...headers,
        authorization: `Zoho-oauthtoken ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      maxBytes: RESPONSE_MAX_BYTES,
    }),
  );

/** The error of a whole call or of one record. */
const CallError = v.union([
  ZohoError,
  v.pipe(
    v.object({ data: v.tuple([ZohoError]) }),
    v.transform(({ data: [error] }) => error),
  ),
]);

/** Parses a response of any status, since records may fail individually. Anything but Zoho's JSON counts as unavailable. */
export function readZoho<Schema extends v.GenericSchema>(
  response: HttpResponse | Failed,
  schema: Schema,
  now: Date,
): { read: v.InferOutput<Schema> } | Failed {
  if ("kind" in response) return response;
  const { status, text } = response;
  const parsed = parseJson(text);
  const read = v.safeParse(schema, parsed);
  if (read.success) return { read: read.output as v.InferOutput<Schema> };
  const error = v.safeParse(CallError, parsed);
  if (error.success) {
    const failed = toZohoFailure(error.output, status);
    const retryAfterMs = readRetryAfter(response, now);
    return failed.kind === "unavailable" && retryAfterMs !== undefined ? { ...failed, retryAfterMs } : failed;
  }
  // Without Zoho's JSON, the response is from a proxy in between.
  const isFine = status >= 200 && status < 300;
  return { kind: "unavailable", failure: { code: isFine ? "unreadable" : `http_${status}`, status } };
}
