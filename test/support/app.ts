import { freePort } from "../../lib/local/ports.ts";
import { type LocalStack, startStack } from "../../lib/local/stack.ts";

export type Called = { status: number; headers: Headers; text: string; json: unknown };
type Options = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** The product as it runs on one machine, with the one door everybody uses. */
export type App = LocalStack & {
  port: number;
  /** Calls `POST /api/lead` and the like; a string body is sent as it is. */
  call(route: string, options?: Options): Promise<Called>;
};

/** Calls a route of the product at `origin`, as any client would. */
export async function callAt(origin: string, route: string, options: Options = {}): Promise<Called> {
  const [method = "GET", path = "/"] = route.split(" ");
  const { token, body } = options;
  const answer = await fetch(origin + path, {
    method,
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

type Choices = { dataDir?: string; rateLimits?: "on" | "off"; dynamoEndpoint?: string };

/** Starts the whole product for one test file; in memory unless told where to keep its files. */
export async function startApp(choices: Choices = {}): Promise<App> {
  const { dataDir = null, rateLimits = "off", dynamoEndpoint } = choices;
  process.env.RATE_LIMITS = rateLimits;
  const port = await freePort();
  const stack = await startStack({ port, dataDir, dynamoEndpoint });
  return { ...stack, port, call: (route, given) => callAt(stack.origin, route, given) };
}
