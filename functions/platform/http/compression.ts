import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Line } from "./line.ts";

const MIN_BYTES = 4096;

/** Whether the caller accepts gzip ("q=0" means no). */
export const acceptsGzip = (event: APIGatewayProxyEventV2): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(event.headers["accept-encoding"] ?? "");

/**
 * Compresses long responses of authenticated routes, since CloudFront only compresses what it may cache. Responses of
 * public routes stay uncompressed: they are short, and a compressed length can leak secrets (BREACH).
 */
export async function compressResponse(
  line: Line,
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = "", headers = {} } = response;
  if (line.caller !== "account" || Buffer.byteLength(body) < MIN_BYTES) return response;
  const vary = [headers.vary, "accept-encoding"].filter(Boolean).join(", ");
  if (!acceptsGzip(event)) return { ...response, headers: { ...headers, vary } };
  const bytes = await promisify<string, Buffer>(gzip)(body);
  return {
    ...response,
    headers: { ...headers, vary, "content-encoding": "gzip" },
    body: bytes.toString("base64"),
    isBase64Encoded: true,
  };
}
