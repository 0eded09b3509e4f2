import { createHmac } from "node:crypto";
import type { APIGatewayProxyStructuredResultV2 as Answer, APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { parseJson } from "../../platform/json.ts";
import { digest } from "../../platform/store/digest.ts";
import { seal, unseal } from "../../platform/store/sealing.ts";
import { claimRequest, keepAnswer, releaseClaim } from "./answer-store.ts";

const NAME = /^[\x21-\x7e]{1,255}$/;

const KeptAnswer = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.string()),
});

/** Identifies a request without revealing its content: an HMAC of method, path, query and body. */
function fingerprint(
  { requestContext, rawPath, rawQueryString, body = "" }: APIGatewayProxyEventV2,
  secret: string,
): string {
  const { method } = requestContext.http;
  return createHmac("sha256", secret)
    .update(JSON.stringify([method, rawPath, rawQueryString, body]))
    .digest("base64url");
}

/** Whether a response is final. After "not now" (429, 5xx), the next attempt runs. */
const isFinal = ({ statusCode = 500 }: Answer): boolean => statusCode < 500 && statusCode !== 429;

/**
 * Runs an API key's request once per `Idempotency-Key` within 24 hours; repeats get the first response. Without that
 * header, just runs it. Responses are sealed with the API key's text, which isn't stored. 400 for a malformed header,
 * 409 while the first request is running, 422 if the key was used for a different request.
 */
export async function answerOnce(
  event: APIGatewayProxyEventV2,
  keyText: string,
  now: Date,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const name = event.headers["idempotency-key"];
  if (name === undefined) return run();
  if (!NAME.test(name)) {
    throw new HttpError(400, "Idempotency-Key must be 1 to 255 visible ASCII characters.");
  }
  const requestKey = digest(`${keyText} ${name}`);
  const claimed = await claimRequest(requestKey, fingerprint(event, keyText), now);
  if (claimed === "another") {
    throw new HttpError(422, "This Idempotency-Key was used for another request; send a new one.");
  }
  if (claimed === "running") {
    const detail = "A request with this Idempotency-Key is still running; please try again.";
    throw new HttpError(409, detail, { "retry-after": "1" }, "idempotency_key_in_use");
  }
  if ("answer" in claimed) {
    const kept = v.parse(KeptAnswer, parseJson(unseal(claimed.answer, keyText, requestKey)));
    return { ...kept, headers: { ...kept.headers, "idempotency-replayed": "true" } };
  }
  const answer = await run();
  const { statusCode, headers, body } = answer;
  try {
    if (!isFinal(answer)) await releaseClaim(claimed.claim);
    else
      await keepAnswer(
        claimed.claim,
        seal(JSON.stringify({ statusCode, headers, body }), keyText, requestKey),
      );
  } catch (error) {
    // The request has run, so its sender gets the response. A retry gets 409 until the claim expires.
    logError(error, "keeping an answer", 503);
  }
  return answer;
}
