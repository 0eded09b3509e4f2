import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import type { Failed } from "../../adapters/adapter.ts";
import { parseResponse } from "../../crm/response.ts";
import { type FailureDetails, readRetryAfter, toOutcome } from "../../outcome.ts";

const texts = v.optional(v.record(v.string(), v.array(v.string())), {});

const HubspotError = v.object({
  message: v.string(),
  category: v.optional(v.string(), ""),
  policyName: v.optional(v.string(), ""),
  context: texts,
});
export type HubspotError = v.InferOutput<typeof HubspotError>;

/** The parts of HubSpot's batch responses that we read. A 207 contains both results and errors. */
const Batch = v.object({
  results: v.array(
    v.object({
      id: v.optional(v.string(), ""),
      new: v.optional(v.boolean(), false),
      objectWriteTraceId: v.optional(v.string()),
      properties: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
      name: v.optional(v.string(), ""),
    }),
  ),
  errors: v.optional(v.array(HubspotError), []),
});
export type Batch = v.InferOutput<typeof Batch>;

const HOUR_MS = 3_600_000;
const ROLLING_MS = 10_000;

export const parseError = ({ text }: HttpResponse): HubspotError | null => {
  const parsed = v.safeParse(HubspotError, parseJson(text));
  return parsed.success ? parsed.output : null;
};

/** The failure in a response; null if it succeeded at least in part. */
export function hubspotFailure(response: HttpResponse, now: Date): Failed | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  const error = parseError(response);
  const failure: FailureDetails = {
    code: `http_${status}`,
    status,
    words: error?.message ?? response.text.slice(0, 500),
  };
  if (status === 429) {
    // The daily limit resets at midnight in the account's time zone, which we don't know.
    const usual = error?.policyName === "DAILY" ? HOUR_MS : ROLLING_MS;
    return { kind: "unavailable", failure, retryAfterMs: readRetryAfter(response, now) ?? usual };
  }
  // Without HubSpot's JSON, the response is from a proxy in between.
  if (status === 403 && error === null) return { kind: "unavailable", failure };
  const outcome = toOutcome(response, now);
  return outcome.kind === "delivered" ? null : { ...outcome, failure };
}

/** Parses a response. */
export const readHubspot = <Schema extends v.GenericSchema>(
  response: HttpResponse,
  schema: Schema,
  now: Date,
): { read: v.InferOutput<Schema> } | Failed =>
  hubspotFailure(response, now) ?? parseResponse(response, schema);

/** Parses a batch response. */
export function readBatch(response: HttpResponse, now: Date): Batch | Failed {
  const batch = readHubspot(response, Batch, now);
  return "kind" in batch ? batch : batch.read;
}
