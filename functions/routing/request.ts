import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as v from "valibot";
import { readClientIp } from "../http/client-ip.ts";
import type { Line } from "../http/line.ts";
import { requireOrigin } from "../http/origin.ts";
import { requireSameOrigin } from "../http/same-origin.ts";
import { type RouteKey, type Routes, routes } from "../manifest.ts";
import { requirePlan } from "../plans/gate.ts";
import { digestKey } from "../store/keyed-digest.ts";
import { admit, type CallerOf } from "./caller.ts";
import { readLineBody, readLineQuery } from "./input.ts";

type Parsed<K extends RouteKey, Part extends string> = Routes[K] extends { [part in Part]: infer S }
  ? S extends v.GenericSchema
    ? v.InferOutput<S>
    : S extends "raw"
      ? Buffer
      : undefined
  : undefined;

/** The names in a route key's placeholders: "DELETE /api/leads/{id}" has "id". */
type PathParameter<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** A handler's input: the authenticated caller, the parsed parts of the request, and the current time. */
export type Request<K extends RouteKey> = CallerOf<Routes[K]> & {
  body: Parsed<K, "body">;
  query: Parsed<K, "query">;
  parameters: { [Name in PathParameter<K>]: string };
  headers: Record<string, string | undefined>;
  cookies: string[];
  now: Date;
  /** For throttling only. */
  clientIp: string;
};

/** Local runs and tests may set `now` (ms); AWS never does. */
export type InvokeContext = { now?: number };

/**
 * Reads a request as its manifest line says: checks origin and caller, parses query and body, then checks the plan. What
 * is left of the caller's limit is added to `responseHeaders`, whether or not the rest succeeds.
 */
export async function readRequest<K extends RouteKey>(
  key: K,
  event: APIGatewayProxyEventV2,
  context: InvokeContext,
  responseHeaders: Record<string, string>,
): Promise<Request<K>> {
  const line: Line = routes[key];
  // A new instance reads both keys at the same time.
  await Promise.all([requireOrigin(event.headers), line.digests && digestKey()]);
  if (line.origin === "own") requireSameOrigin(event.headers);
  const now = new Date(context.now ?? Date.now());
  const caller = await admit(line, event.headers, now, responseHeaders);
  const query = readLineQuery(event, line);
  const body = readLineBody(event, line);
  if (line.plan && caller.account) requirePlan(caller.account, line.plan, now);
  return {
    ...caller,
    query,
    body,
    parameters: event.pathParameters ?? {},
    headers: event.headers,
    cookies: event.cookies ?? [],
    now,
    clientIp: readClientIp(event),
  } as Request<K>;
}
