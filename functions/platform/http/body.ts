import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { HttpError } from "../errors.ts";
import { parseJson } from "../json.ts";
import type { Line } from "./line.ts";

const MAX_BYTES = { "16 KB": 16 * 1024, "64 KB": 64 * 1024, "1 MB": 1024 * 1024 };
const MAX_DEPTH = 12;

/** Whether arrays and objects nest deeper than any legitimate body. One pass, no recursion. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) quoted = !quoted;
    else if (!quoted && (code === 0x7b || code === 0x5b) && ++depth > MAX_DEPTH) return true;
    else if (!quoted && (code === 0x7d || code === 0x5d)) depth--;
  }
  return false;
}

const invalidBody = (detail: string): HttpError => new HttpError(400, detail, {}, "body_invalid");

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const JSON_OR_TEXT = /^(application\/json|text\/plain)\s*(;|$)/i;

/** The bytes of a request's body. 413 above the line's limit, 415 when compressed. */
export function readBytes(
  event: APIGatewayProxyEventV2,
  { bodyMax = "64 KB" }: Pick<Line, "bodyMax">,
): Buffer {
  const max = MAX_BYTES[bodyMax];
  const encoding = event.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    throw new HttpError(
      415,
      "Send the request body uncompressed, without Content-Encoding.",
      {},
      "body_type",
    );
  }
  const raw = event.body ?? "";
  // Too long even as base64, so not worth decoding.
  const bytes = raw.length > max * 1.4 ? null : Buffer.from(raw, event.isBase64Encoded ? "base64" : "utf8");
  if (bytes === null || bytes.length > max) {
    throw new HttpError(413, `The request body must not be larger than ${bodyMax}.`, {}, "body_too_large");
  }
  return bytes;
}

/**
 * The JSON of a request. 400 if it is invalid, 413 above the line's limit, 415 if the type is missing or wrong or the
 * body is compressed. Only routes open to any origin accept text/plain, which skips the preflight; otherwise a form on
 * any page could sign someone in.
 */
export function readBody(
  event: APIGatewayProxyEventV2,
  { origin, untyped, bodyMax }: Pick<Line, "origin" | "untyped" | "bodyMax">,
): unknown {
  const bytes = readBytes(event, { bodyMax });
  const type = event.headers["content-type"];
  const isTyped = (origin === "any" ? JSON_OR_TEXT : JSON_TYPE).test(type ?? "");
  const mayLackType = type === undefined && (untyped || bytes.length === 0);
  if (!isTyped && !mayLackType) {
    const allowed = origin === "any" ? "application/json or text/plain" : "application/json";
    throw new HttpError(415, `Send the request body as ${allowed}.`, {}, "body_type");
  }
  // An empty body means {}.
  const text = bytes.toString("utf8").replace(/^\ufeff/, "") || "{}";
  if (isTooDeep(text)) throw invalidBody("The request body is nested too deeply.");
  const body = parseJson(text);
  if (body === undefined) throw invalidBody("The request body is not valid JSON.");
  // An object schema would accept an array.
  return Array.isArray(body) ? null : body;
}
