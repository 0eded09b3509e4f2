import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as v from "valibot";
import { readClientIp } from "../../platform/http/client-ip.ts";
import type { Line } from "../../platform/http/line.ts";
import { requireOrigin } from "../../platform/http/origin.ts";
import { requireSameOrigin } from "../../platform/http/same-origin.ts";
import { digestKey } from "../../platform/store/keyed-digest.ts";
import { requirePlan } from "../plans/gate.ts";
import { admit, type CallerOf } from "./caller.ts";
import { readLineBody, readLineQuery } from "./input.ts";

type Parsed<L extends Line, Part extends string> = L extends { [part in Part]: infer S }
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
export type Request<L extends Line, Key extends string = string> = CallerOf<L> & {
  body: Parsed<L, "body">;
  query: Parsed<L, "query">;
  parameters: { [Name in PathParameter<Key>]: string };
  headers: Record<string, string | undefined>;
  cookies: string[];
  now: Date;
  /** For throttling only. */
  clientIp: string;
};

/** Local runs and tests can set `now` (ms); AWS never does. */
export type InvokeContext = { now?: number };

/**
 * Reads a request as its manifest line says: checks origin and caller, parses query and body, then checks the plan.
 * Adds the caller's remaining rate limit to `responseHeaders`, even if a later check fails.
 */
export async function readRequest<L extends Line, Key extends string = string>(
  line: Line,
  event: APIGatewayProxyEventV2,
  context: InvokeContext,
  responseHeaders: Record<string, string>,
): Promise<Request<L, Key>> {
  // A new instance reads both keys in parallel.
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
  } as Request<L, Key>;
}
