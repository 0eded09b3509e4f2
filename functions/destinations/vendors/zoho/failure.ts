import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import type { FailureDetails } from "../../outcome.ts";

/** Credits are for a rolling 24 hours, and no response says when more are available. */
const CREDITS_MS = 30 * 60_000;

/** The error of a whole call or of one record. */
export const ZohoError = v.object({
  code: v.string(),
  message: v.optional(v.string(), ""),
  details: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type ZohoError = v.InferOutput<typeof ZohoError>;

const LATER = /TOO_MANY|LIMIT_EXCEEDED|RECORD_LOCKED|INTERNAL|DEPENDENT_SERVICE|TIMEOUT/;
const REFUSED = /OAUTH|AUTHENTICATION|INVALID_TOKEN|NO_PERMISSION|AUTHORIZATION|LICEN[CS]E|INVALID_MODULE/;

/** The errors of a record, which can have several. */
export function flattenErrors(error: ZohoError): ZohoError[] {
  const several = v.safeParse(v.object({ errors: v.array(ZohoError) }), error.details);
  return several.success ? several.output.errors : [error];
}

/** Zoho's message with the fields it refers to. */
const wordsFor = (error: ZohoError): string =>
  flattenErrors(error)
    .map(({ code, message, details: { api_name } }) =>
      [message || code, api_name].filter((part) => typeof part === "string").join(": "),
    )
    .join("; ");

/** Maps an error, of a call or of one record, to a failure. */
export function toZohoFailure(error: ZohoError, status?: number): Failed {
  const { code } = error;
  const failure: FailureDetails = {
    code: code.toLowerCase(),
    words: wordsFor(error),
    ...(status !== undefined && { status }),
  };
  if (LATER.test(code) || (status ?? 0) >= 500)
    return { kind: "unavailable", failure, ...(code === "LIMIT_EXCEEDED" && { retryAfterMs: CREDITS_MS }) };
  if (REFUSED.test(code)) return { kind: "closed", why: "refused", failure };
  return { kind: "rejected", failure };
}
