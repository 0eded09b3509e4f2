import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Values = Record<string, unknown>;
type Bundle = {
  authData: { origin: string; key: string };
  inputData?: Values;
  targetUrl?: string;
  subscribeData?: Values;
  cleanedRequest?: unknown;
};
type Perform = (z: object, bundle: Bundle) => Promise<unknown>;
type Operation = Record<"perform" | "performList" | "performSubscribe" | "performUnsubscribe", Perform>;
type Middleware = (message: unknown, z: object, bundle: Bundle) => unknown;

/** The definition of an app for Zapier. */
export type ZapierApp = {
  version: string;
  platformVersion: string;
  authentication: { test: Perform; connectionLabel: (z: object, bundle: Bundle) => string };
  beforeRequest: Middleware[];
  afterResponse: Middleware[];
  triggers: Record<string, { operation: Operation & { sample: Values } }>;
  creates: Record<string, { operation: Operation & { inputFields: { key: string; choices?: string[] }[] } }>;
};

const FOLDER = resolve("integrations/zapier");
export const zapierPackage = createRequire(import.meta.url)(join(FOLDER, "package.json"));

export const loadZapierApp = async (): Promise<ZapierApp> =>
  ((await import(pathToFileURL(join(FOLDER, "index.js")).href)) as { default: ZapierApp }).default;

class ZapierError extends Error {}

type Asked = { url: string; method?: string; params?: Values; body?: unknown };

/** Runs an app's functions as Zapier does: its requests go through the app's middleware, and bodies are JSON. */
export function runZapier(app: ZapierApp, authData: Bundle["authData"]) {
  const errors = { Error: ZapierError, ExpiredAuthError: ZapierError, ThrottledError: ZapierError };
  const run = (perform: Perform, more: Partial<Bundle> = {}): Promise<unknown> => {
    const bundle = { authData, inputData: {}, ...more };
    const z = {
      errors,
      async request({ url, params, body, method = "GET" }: Asked) {
        const request = { headers: { "content-type": "application/json" } as Record<string, string> };
        for (const before of app.beforeRequest) before(request, z, bundle);
        const query = params === undefined ? "" : `?${new URLSearchParams(params as Record<string, string>)}`;
        const answer = await fetch(url + query, {
          method,
          headers: request.headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        const response = {
          status: answer.status,
          data: text === "" ? undefined : JSON.parse(text),
          getHeader: (name: string) => answer.headers.get(name) ?? undefined,
        };
        for (const after of app.afterResponse) after(response, z, bundle);
        return response;
      },
    };
    return perform(z, bundle);
  };
  return run;
}
