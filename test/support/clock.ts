import { eventOf } from "../../lib/local/event.ts";
import type { App, Called } from "./app.ts";

type Given = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** What stands behind the question mark. */
  query?: string;
  /** What stands in the place of the path's names. */
  path?: Record<string, string>;
};

/** Calls a function as the gateway would, with its clock at `now`. */
export async function callAtTime(app: App, key: string, now: Date, given: Given): Promise<Called> {
  const [method = "", pattern = ""] = key.split(" ");
  const parameters = given.path ?? {};
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "");
  const url = given.query === undefined ? path : `${path}?${given.query}`;
  const loaded = app.functions.get(key);
  if (loaded?.kind !== "buffered") throw new Error(`${key} cannot be called.`);
  const sent = {
    ...given.headers,
    ...(given.token && { authorization: `Bearer ${given.token}` }),
    "content-type": "application/json",
  };
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]]));
  const body = Buffer.from(given.body === undefined ? "" : JSON.stringify(given.body));
  const event = eventOf(
    { method, url, headers, body, httpVersion: "1.1", remoteAddress: "127.0.0.1" },
    { key, path, parameters },
  );
  const answer = await loaded.run(event, { awsRequestId: "test", now: now.getTime() });
  const text = answer.body ?? "";
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(Object.entries(answer.headers ?? {}).map(([name, value]) => [name, String(value)])),
    text,
    json: text === "" ? undefined : JSON.parse(text),
  };
}
