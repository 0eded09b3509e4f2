import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { type ErrorCode, HttpError } from "../errors.ts";
import { readBody, readBytes } from "../http/body.ts";
import { readClientIp } from "../http/client-ip.ts";
import { unknownName } from "../http/known-names.ts";
import type { Line } from "../http/line.ts";
import { requireOrigin } from "../http/origin.ts";
import { requireSameOrigin } from "../http/same-origin.ts";
import { parseJson } from "../json.ts";
import { type RouteKey, type Routes, routes } from "../manifest.ts";
import { requirePlan } from "../plans/gate.ts";
import { digestKey } from "../store/keyed-digest.ts";
import { admit, type CallerOf } from "./caller.ts";

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

/** Names the invalid field by its dotted path, never its value: an error echoes nobody's data. */
function describe(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const isGeneric = /^Invalid /.test(issue.message);
  return isGeneric ? `${v.getDotPath(issue) ?? "The request"} is missing or not valid.` : issue.message;
}

function parse(schema: v.GenericSchema, input: unknown, code?: ErrorCode): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new HttpError(400, describe(result.issues), {}, code);
}

const NOTHING = v.object({});
/** The longest name that an error repeats. */
const NAME_LENGTH = 60;

/** 400 if an input has a name that the schema does not know: what is misspelled must never be ignored. */
function requireKnownNames(schema: v.GenericSchema, input: unknown, part: "parameter" | "field"): void {
  const unknown = unknownName(schema, input);
  if (unknown === null) return;
  const { meant } = unknown;
  const name = unknown.name.slice(0, NAME_LENGTH);
  const advice = meant === undefined ? "." : `; did you mean ${meant}?`;
  throw new HttpError(400, `Unknown ${part} ${name}${advice}`, {}, `unknown_${part}`, name);
}

function readQuery(event: APIGatewayProxyEventV2, { query, lenient }: Line): unknown {
  const given = event.queryStringParameters ?? {};
  if (!lenient) requireKnownNames(query ?? NOTHING, given, "parameter");
  return query && parse(query, given);
}

function readLineBody(event: APIGatewayProxyEventV2, line: Line): unknown {
  const { body, lenient } = line;
  if (body === undefined) {
    const given = lenient ? undefined : parseJson(event.body ?? "");
    requireKnownNames(NOTHING, given, "field");
    return undefined;
  }
  if (body === "raw") return readBytes(event, line);
  const given = readBody(event, line);
  if (!lenient) requireKnownNames(body, given, "field");
  return parse(body, given, "body_invalid");
}

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
  const query = readQuery(event, line);
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
