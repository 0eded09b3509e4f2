import { type Call, callFunction } from "../../lib/local/call.ts";
import type { App, Called } from "./app.ts";

type Options = Pick<Call, "body" | "token" | "headers" | "query"> & { path?: Call["parameters"] };

/** Calls a function as API Gateway would, with its clock set to `now`. */
export async function callAtTime(
  app: App,
  key: string,
  now: Date,
  { path = {}, ...options }: Options,
): Promise<Called> {
  const called = await callFunction(app, key, { ...options, parameters: path, now: now.getTime() });
  return { ...called, json: called.text === "" ? undefined : JSON.parse(called.text) };
}
