import type { EndpointRequest, Reply } from "../endpoint.ts";
import { findCall } from "./calls.ts";
import { Fault } from "./fault.ts";
import type { Keys } from "./keys.ts";
import type { Ledger } from "./ledger.ts";

/** Parses a JSON body; throws a Fault if it isn't JSON. */
export function parseBody(body: string | null): unknown {
  try {
    return JSON.parse(body || "{}");
  } catch {
    throw new Fault("The request is not JSON.");
  }
}

/** The reply with what `run` returns, or with the Fault it throws. */
export function replyTo(run: () => object): Reply {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** Answers an authenticated API call. */
export function answerCall(
  { method, path, query, headers, body }: EndpointRequest,
  ledger: Ledger,
  keys: Keys,
): Reply {
  const owner = `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`;
  return replyTo(() => {
    if (headers.authorization !== owner) throw new Fault("Authentication failed", { status: 401 });
    const call = findCall(method, path);
    if (call?.run === undefined)
      throw new Fault("The requested URL was not found on the server.", { status: 404 });
    return call.run({ ledger, query, id: call.id, body: parseBody(body) });
  });
}

/** The replies of a failing gateway. */
export const BROKEN: Record<"html" | "500" | "401" | "400", Reply> = {
  html: {
    status: 502,
    headers: { "content-type": "text/html" },
    body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
  },
  500: {
    status: 500,
    body: {
      error: { code: "SERVER_ERROR", description: "We are facing some trouble completing your request." },
    },
  },
  401: { status: 401, body: new Fault("Authentication failed", { status: 401 }).body },
  400: { status: 400, body: new Fault("The request is refused.").body },
};
