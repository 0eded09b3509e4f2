import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { HttpError } from "../errors.ts";
import { readBody, readBytes } from "../http/body.ts";
import type { Line } from "../http/line.ts";
import { requireSameOrigin } from "../http/same-origin.ts";
import { readClientIp } from "../http/client-ip.ts";
import { type RouteKey, type Routes, routes } from "../manifest.ts";
import { requirePlan } from "../plans/gate.ts";
import { requireAccount } from "./caller.ts";

type Parsed<K extends RouteKey, Part extends string> = Routes[K] extends { [part in Part]: infer S }
  ? S extends v.GenericSchema
    ? v.InferOutput<S>
    : S extends "raw"
      ? Buffer
      : undefined
  : undefined;

/** What a handler is given: the caller is known, body and query are parsed, time and identity are arguments. */
export type Request<K extends RouteKey> = {
  caller: Routes[K]["caller"] extends "account" ? Account : undefined;
  body: Parsed<K, "body">;
  query: Parsed<K, "query">;
  path: Record<string, string | undefined>;
  headers: Record<string, string | undefined>;
  cookies: string[];
  now: Date;
  /** Where the request comes from, for throttling only. */
  source: string;
};

/** `now` is given by a local run or a test, in milliseconds; AWS never gives it. */
export type InvokeContext = { now?: number };

/** The dotted name of the field at fault, never its value: an answer echoes nobody's data. */
function describe(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const generic = /^Invalid /.test(issue.message);
  return generic ? `${v.getDotPath(issue) ?? "The request"} is missing or not valid.` : issue.message;
}

function parse(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new HttpError(400, describe(result.issues));
}

const bodyOf = (body: NonNullable<Line["body"]>, event: APIGatewayProxyEventV2, fromAnyPage: boolean) =>
  body === "raw" ? readBytes(event) : parse(body, readBody(event, fromAnyPage));

/** Reads one request by its line of the manifest: the page and the caller first, then query, then body, and last whether it needs a plan. */
export async function readRequest<K extends RouteKey>(
  key: K,
  event: APIGatewayProxyEventV2,
  context: InvokeContext,
): Promise<Request<K>> {
  const line: Line = routes[key];
  if (line.origin === "own") requireSameOrigin(event.headers);
  const caller = line.caller === "account" ? await requireAccount(event.headers.authorization) : undefined;
  const query = line.query ? parse(line.query, event.queryStringParameters ?? {}) : undefined;
  const body = line.body && bodyOf(line.body, event, line.origin === "any");
  const now = new Date(context.now ?? Date.now());
  if (line.plan && caller) requirePlan(caller, line.plan, now);
  return {
    caller,
    query,
    body,
    path: event.pathParameters ?? {},
    headers: event.headers,
    cookies: event.cookies ?? [],
    now,
    source: readClientIp(event),
  } as Request<K>;
}
