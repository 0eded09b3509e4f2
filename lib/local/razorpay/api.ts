import type { Asked, Reply } from "../endpoint.ts";
import { callOf } from "./calls.ts";
import { Fault } from "./fault.ts";
import type { Keys } from "./keys.ts";
import type { Ledger } from "./ledger.ts";

/** A body as JSON; refused when it is none. */
export function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body || "{}");
  } catch {
    throw new Fault("The request is not JSON.");
  }
}

/** Runs what refuses by a Fault, and answers that in the gateway's shape. */
export function answered(run: () => object): Reply {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** The answer to a call of the gateway's API by whoever has its keys. */
export function called({ method, path, query, headers, body }: Asked, ledger: Ledger, keys: Keys): Reply {
  const owner = `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`;
  return answered(() => {
    if (headers.authorization !== owner) throw new Fault("Authentication failed", { status: 401 });
    const call = callOf(method, path);
    if (call?.run === undefined)
      throw new Fault("The requested URL was not found on the server.", { status: 404 });
    return call.run({ ledger, query, id: call.id, body: parsed(body) });
  });
}

/** The answers of a gateway that is not well. */
export const BROKEN: Record<"html" | "500" | "401", Reply> = {
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
};
