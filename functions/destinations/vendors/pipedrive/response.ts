import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import type { CallContext, Failed } from "../../adapters/adapter.ts";
import type { CrmKey } from "../../crm/key.ts";
import { parseResponse, RESPONSE_MAX_BYTES } from "../../crm/response.ts";
import { type FailureDetails, readRetryAfter, toOutcome } from "../../outcome.ts";

export type PipedriveContext = CallContext<CrmKey>;

const HOST = "https://api.pipedrive.com";

const PipedriveError = v.object({ error: v.string(), code: v.optional(v.unknown()) });

/** The failure in a response; null if it succeeded. */
export function pipedriveFailure(response: HttpResponse, now: Date): Failed | null {
  const { status, text, headers } = response;
  if (status >= 200 && status < 300) return null;
  const parsed = v.safeParse(PipedriveError, parseJson(text));
  const words = parsed.success ? parsed.output.error : text.slice(0, 500);
  const failure: FailureDetails = { code: `http_${status}`, status, words };
  const code = parsed.success ? String(parsed.output.code ?? "") : "";
  if (status === 402 || (status === 403 && code.startsWith("feature_capping")))
    return { kind: "closed", why: "full", failure };
  // Without Pipedrive's JSON, the response is from a firewall in between.
  if (status === 403 && !parsed.success) return { kind: "unavailable", failure };
  if (status === 429) {
    const reset = Number(headers["x-ratelimit-reset"] ?? 2) * 1000;
    return { kind: "unavailable", failure, retryAfterMs: readRetryAfter(response, now) ?? reset };
  }
  // Someone deleted or converted the record that we wrote.
  if (status === 404 || status === 410) return { kind: "rejected", failure };
  const outcome = toOutcome(response, now);
  return outcome.kind === "delivered" ? null : { ...outcome, failure };
}

/** The cursor of a list's next page. */
const More = v.nullish(v.object({ next_cursor: v.nullish(v.string()) }));

/** Calls Pipedrive and parses the response. Anything but its JSON counts as unavailable, never as "not found". */
export async function callPipedrive<Schema extends v.GenericSchema>(
  { credentials, send, now }: PipedriveContext,
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`,
  schema: Schema,
  body?: object,
): Promise<{ data: v.InferOutput<Schema>; next: string | null } | Failed> {
  const [method, path] = call.split(" ") as ["GET" | "POST" | "PATCH" | "DELETE", string];
  const response = await send({
    method,
    url: HOST + path,
    headers: {
      "x-api-token": credentials.key,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    maxBytes: RESPONSE_MAX_BYTES,
  });
  const whole = v.object({ success: v.literal(true), data: schema, additional_data: More });
  const found = pipedriveFailure(response, now) ?? parseResponse(response, whole);
  if ("kind" in found) return found;
  const { data, additional_data } = found.read;
  return { data: data as v.InferOutput<Schema>, next: additional_data?.next_cursor ?? null };
}
