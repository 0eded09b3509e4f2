import { buildEvent } from "./event.ts";
import type { Loaded } from "./functions.ts";

/** A call that bypasses the gateway's port; `now` (ms) sets the function's clock. */
export type Call = {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The query string, without the question mark. */
  query?: string;
  /** Path parameters. */
  parameters?: Record<string, string>;
  now?: number | undefined;
};

/** Calls a route's function, such as "POST /api/lead", the way the distribution and the gateway do. */
export async function callFunction(
  { functions, originKey }: { functions: ReadonlyMap<string, Loaded>; originKey: string },
  key: string,
  { body, token, query, now, parameters = {}, ...call }: Call,
): Promise<{ status: number; headers: Headers; text: string }> {
  const loaded = functions.get(key);
  if (loaded?.kind !== "buffered") throw new Error(`${key} cannot be called.`);
  const [method = "", pattern = ""] = key.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "");
  const sent = {
    "x-origin-key": originKey,
    ...call.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    "content-type": "application/json",
  };
  const request = {
    method,
    url: query === undefined ? path : `${path}?${query}`,
    httpVersion: "1.1",
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    remoteAddress: "127.0.0.1",
    body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  };
  const event = buildEvent(request, { key, path, parameters });
  const answer = await loaded.run(event, {
    awsRequestId: event.requestContext.requestId,
    ...(now !== undefined && { now }),
  });
  const headers = Object.entries(answer.headers ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { status: answer.statusCode ?? 500, headers: new Headers(headers), text: answer.body ?? "" };
}
