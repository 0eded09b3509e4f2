import { eventOf } from "../../lib/local/event.ts";
import type { App } from "./app.ts";

/** Calls a function as the gateway would, with its clock at `now`. */
export async function callAtTime(
  app: App,
  key: string,
  now: Date,
  { body, token }: { body?: unknown; token?: string },
): Promise<{ status: number; json: unknown }> {
  const [method = "", url = ""] = key.split(" ");
  const loaded = app.functions.get(key);
  if (loaded?.kind !== "buffered") throw new Error(`${key} cannot be called.`);
  const headers = {
    ...(token && { authorization: [`Bearer ${token}`] }),
    "content-type": ["application/json"],
  };
  const event = eventOf(
    {
      ...{ method, url, headers, httpVersion: "1.1", remoteAddress: "127.0.0.1" },
      body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
    },
    { key, path: url, parameters: {} },
  );
  const answer = await loaded.run(event, { awsRequestId: "test", now: now.getTime() });
  return { status: answer.statusCode ?? 0, json: answer.body ? JSON.parse(answer.body) : undefined };
}
