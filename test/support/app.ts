import { type Payments, SIMULATED, standInPayments } from "../../lib/local/payments.ts";
import { freePort } from "../../lib/local/ports.ts";
import { type Razorpay, startRazorpay } from "../../lib/local/razorpay.ts";
import { type LocalStack, startStack } from "../../lib/local/stack.ts";

export type Called = { status: number; headers: Headers; text: string; json: unknown };
type Options = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** The product as it runs on one machine, with the one door everybody uses. */
export type App = LocalStack & {
  port: number;
  /** The gateway's stand-in, where payments are real ones. Its webhook is silent until it is switched on. */
  razorpay: Razorpay;
  /** Calls `POST /api/lead` and the like; a string body is sent as it is. */
  call(route: string, options?: Options): Promise<Called>;
};

// Far longer than any answer takes, a streamed one included: a call that is never answered is named.
const ANSWER_MS = 60_000;

/** Calls a route of the product at `origin`, as any client would. */
export async function callAt(origin: string, route: string, options: Options = {}): Promise<Called> {
  const [method = "GET", path = "/"] = route.split(" ");
  const { token, body } = options;
  const answer = await fetch(origin + path, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Choices = {
  dataDir?: string;
  rateLimits?: "on" | "off";
  dynamoEndpoint?: string;
  /** "razorpay" starts a stand-in for it; pretended payments unless told otherwise. */
  payments?: Payments["mode"];
};

/** Stands where there is no gateway: whoever asks it for anything has forgotten to ask for one. */
const NO_GATEWAY = new Proxy({} as Razorpay, {
  get: (_, name) => {
    throw new Error(`There is no gateway to ask for ${String(name)}: startApp({ payments: "razorpay" }).`);
  },
});

/** Starts the whole product for one test file; in memory unless told where to keep its files. */
export async function startApp(choices: Choices = {}): Promise<App> {
  const { dataDir = null, rateLimits = "off", dynamoEndpoint, payments: mode = "mock" } = choices;
  process.env.RATE_LIMITS = rateLimits;
  const port = await freePort();
  const razorpay = mode === "razorpay" ? await startRazorpay({ port, webhooks: "none" }) : null;
  const payments = razorpay === null ? { ...SIMULATED, mode } : standInPayments(razorpay);
  const stack = await startStack({ port, dataDir, dynamoEndpoint, payments, scheduled: false });
  return {
    ...stack,
    port,
    razorpay: razorpay ?? NO_GATEWAY,
    call: (route, given) => callAt(stack.origin, route, given),
    close: async () => {
      await razorpay?.close();
      await stack.close();
    },
  };
}
