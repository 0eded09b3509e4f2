import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseJson } from "../../functions/platform/json.ts";
import { type Payments, SIMULATED, standInPayments } from "../../lib/local/payments.ts";
import { freePort } from "../../lib/local/ports.ts";
import { type Razorpay, startRazorpay } from "../../lib/local/razorpay.ts";
import { type LocalStack, startStack } from "../../lib/local/stack.ts";

export type Called = { status: number; headers: Headers; text: string; json: unknown };
type Options = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
/** With `viewer`, an IP address, the call comes from there through the distribution. */
type ViewerOptions = Options & { viewer?: string | undefined };

/** The product as it runs on one machine, with a way to call its routes. */
export type App = LocalStack & {
  port: number;
  /** The API's own origin, behind the distribution. */
  apiOrigin: string;
  /** The local Razorpay, with `payments: "razorpay"`. It sends no webhooks until they are switched on. */
  razorpay: Razorpay;
  /** Calls a route such as `POST /api/lead`; a string body is sent unchanged. */
  call(route: string, options?: ViewerOptions): Promise<Called>;
};

// Far longer than any response takes, streamed ones included, so that a call that hangs fails by itself.
const CALL_TIMEOUT_MS = 60_000;

/** Calls a route of the product at `origin`, as any client would. */
export async function callAt(origin: string, route: string, options: Options = {}): Promise<Called> {
  const [method = "GET", path = "/"] = route.split(" ");
  const { token, body } = options;
  const response = await fetch(origin + path, {
    method,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

type Choices = {
  dataDir?: string;
  rateLimits?: "on" | "off";
  dynamoEndpoint?: string;
  /** "razorpay" starts a local Razorpay; the default is simulated payments. */
  payments?: Payments["mode"];
  /** An address that destinations may send to, and that the dashboard offers. */
  receiver?: string;
};

/** Stands in for the gateway of a test that did not start one, and says so. */
const NO_GATEWAY = new Proxy({} as Razorpay, {
  get: (_, name) => {
    throw new Error(`No gateway runs, so it has no ${String(name)}. Use startApp({ payments: "razorpay" }).`);
  },
});

/** Starts the whole product for one test file, in memory unless `dataDir` is given. */
export async function startApp(choices: Choices = {}): Promise<App> {
  const { dataDir = null, rateLimits = "off", dynamoEndpoint, payments: mode = "mock", receiver } = choices;
  process.env.RATE_LIMITS = rateLimits;
  const port = await freePort();
  const razorpay = mode === "razorpay" ? await startRazorpay({ port, webhooks: "none" }) : null;
  const payments = razorpay === null ? { ...SIMULATED, mode } : standInPayments(razorpay);
  const destination = receiver === undefined ? {} : { receiver };
  const stack = await startStack({
    port,
    dataDir,
    dynamoEndpoint,
    payments,
    ...destination,
  });
  const api = createServer(stack.api);
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const callFrom = (viewer: string, route: string, options: Options) => {
    const added = { "x-origin-key": stack.originKey, "true-client-ip": viewer };
    return callAt(apiOrigin, route, { ...options, headers: { ...options.headers, ...added } });
  };
  return {
    ...stack,
    port,
    apiOrigin,
    razorpay: razorpay ?? NO_GATEWAY,
    call: (route, { viewer, ...options } = {}) =>
      viewer === undefined ? callAt(stack.origin, route, options) : callFrom(viewer, route, options),
    close: async () => {
      api.close();
      api.closeAllConnections();
      await razorpay?.close();
      await stack.close();
    },
  };
}
