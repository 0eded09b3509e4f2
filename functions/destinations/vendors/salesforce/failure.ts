import * as v from "valibot";
import { parseJson } from "../../../platform/json.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import type { Failed } from "../../adapters/adapter.ts";
import { type FailureDetails, toOutcome } from "../../outcome.ts";

/** The request limit is for a rolling 24 hours, and no response says when it resets. */
const LIMIT_MS = 30 * 60_000;

const Errors = v.pipe(
  v.array(v.object({ errorCode: v.string(), message: v.string() })),
  v.minLength(1),
  v.transform(([first]) => first as { errorCode: string; message: string }),
);

/** Error codes of temporary failures. */
const LATER = /LOCK_ROW|SERVER_UNAVAILABLE|TIMEOUT|REQUEST_LIMIT|TOO_MANY|UNKNOWN_EXCEPTION/;

/** Maps an error code, of a call or of one record, to a failure. */
export function toFailure(errorCode: string, words: Omit<FailureDetails, "code">): Failed {
  const { status = 200 } = words;
  const failure = { code: errorCode.toLowerCase(), ...words };
  if (LATER.test(errorCode) || status >= 500)
    return { kind: "unavailable", failure, ...(errorCode.includes("LIMIT") && { retryAfterMs: LIMIT_MS }) };
  if (errorCode.includes("STORAGE_LIMIT")) return { kind: "closed", why: "full", failure };
  if (status === 401 || status === 403) return { kind: "closed", why: "refused", failure };
  return { kind: "rejected", failure };
}

/** The failure of a call without records: a rejection then concerns our access. */
export const toRefusal = (failed: Failed): Failed =>
  failed.kind === "rejected" ? { kind: "closed", why: "refused", failure: failed.failure } : failed;

/** The failure in a response; null if it succeeded. */
export function salesforceFailure(response: HttpResponse, now: Date): Failed | null {
  const { status, text } = response;
  if (status >= 200 && status < 300) return null;
  const parsed = v.safeParse(Errors, parseJson(text));
  if (parsed.success) return toFailure(parsed.output.errorCode, { status, words: parsed.output.message });
  const failure: FailureDetails = { code: `http_${status}`, status, words: text.slice(0, 500) };
  // Without Salesforce's JSON, the response is from a proxy in between.
  if (status === 403) return { kind: "unavailable", failure };
  const outcome = toOutcome(response, now);
  return outcome.kind === "delivered" ? null : { ...outcome, failure };
}
