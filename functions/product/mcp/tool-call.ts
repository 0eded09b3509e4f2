import * as v from "valibot";
import type { Tool } from "./tool.ts";

/** A request to our own API. */
export type ApiRequest = { method: string; path: string; body?: object };

/** A mistake of the model, explained in a sentence. */
export class InvalidCall extends Error {}

const Arguments = v.optional(v.record(v.string(), v.unknown()), {});
const Scalar = v.union([v.string(), v.number(), v.boolean()]);
/** Ids such as lead_…, which can't contain parts of another route's path. */
const Id = v.pipe(v.string(), v.regex(/^[a-z]+_[\w-]{1,128}$/));

/** The default number of rows: about 3,500 tokens. */
const LIMITS: Readonly<Record<string, string>> = {
  list_leads: "10",
  list_unmarked_leads: "10",
  get_report: "25",
};

/** Whether a call asks for a number of rows. */
export const isLong = (args: unknown): boolean => v.is(Arguments, args) && args?.limit != null;

/** Converts a tool call to a request. Throws InvalidCall; the route checks everything else. */
export function toRequest(tool: Tool, args: unknown): ApiRequest {
  const { success, output: given } = v.safeParse(Arguments, args);
  if (!success) throw new InvalidCall("arguments must be an object.");
  const { properties, required } = tool.definition.inputSchema;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(properties, name)) continue;
    const parameterNames = Object.keys(properties).join(", ") || "none";
    throw new InvalidCall(`${tool.name} has no argument ${name}. Its arguments: ${parameterNames}.`);
  }
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw new InvalidCall(`The argument ${missing} is missing.`);
  const path = tool.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (v.is(Id, given[name])) return given[name];
    throw new InvalidCall(`The argument ${name} is not an id.`);
  });
  const query = new URLSearchParams();
  const limit = isLong(given) ? undefined : LIMITS[tool.name];
  if (limit !== undefined) query.set("limit", limit);
  for (const name of tool.inQuery) {
    const value = given[name];
    // Models often send null for omitted arguments.
    if (value === undefined || value === null) continue;
    if (!v.is(Scalar, value)) throw new InvalidCall(`The argument ${name} must be a single value.`);
    query.set(name, String(value));
  }
  const body = Object.fromEntries(
    tool.inBody.filter((name) => name in given).map((name) => [name, given[name]]),
  );
  return {
    method: tool.method,
    path: query.size === 0 ? path : `${path}?${query}`,
    ...(tool.inBody.length > 0 && { body }),
  };
}
