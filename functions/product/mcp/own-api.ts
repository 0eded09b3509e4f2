import { environment } from "../../platform/environment.ts";
import { unavailable } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import { parseJson } from "../../platform/json.ts";
import type { ApiReply } from "./api-reply.ts";
import type { ApiRequest } from "./tool-call.ts";

const WITHIN_MS = 20_000;
const KEPT = ["www-authenticate", "retry-after"];

/**
 * Calls our own API with the caller's key, through the public address like any client, so that every check applies. 503
 * without a response within 20 seconds.
 */
export async function callApi(key: string, { method, path, body }: ApiRequest): Promise<ApiReply> {
  try {
    const response = await fetch(environment.appOrigin + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: "error",
    });
    const { status, headers } = response;
    return {
      status,
      json: parseJson(await response.text()),
      nextCursor: headers.get("x-next-cursor"),
      errorHeaders: Object.fromEntries(
        KEPT.map((name) => [name, headers.get(name) ?? ""]).filter(([, value]) => value),
      ),
    };
  } catch (thrown) {
    logError(thrown, "POST /api/mcp", 503);
    throw unavailable();
  }
}
