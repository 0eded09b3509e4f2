import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Line } from "./line.ts";

const LEAST_BYTES = 4096;

/** Whether the caller takes gzip; "q=0" is how one says no. */
export const acceptsGzip = (event: APIGatewayProxyEventV2): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(event.headers["accept-encoding"] ?? "");

/**
 * A long answer to an account is packed here, since CloudFront packs only what it may keep. What anyone may call is
 * left as it is: those answers are short, and a packed length can tell what a cookie opened.
 */
export async function compressResponse(
  line: Line,
  event: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = "", headers = {} } = answer;
  if (line.caller !== "account" || Buffer.byteLength(body) < LEAST_BYTES) return answer;
  const vary = [headers.vary, "accept-encoding"].filter(Boolean).join(", ");
  if (!acceptsGzip(event)) return { ...answer, headers: { ...headers, vary } };
  const bytes = await promisify<string, Buffer>(gzip)(body);
  return {
    ...answer,
    headers: { ...headers, vary, "content-encoding": "gzip" },
    body: bytes.toString("base64"),
    isBase64Encoded: true,
  };
}
