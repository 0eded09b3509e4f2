import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { environment } from "../environment.ts";
import { toHttpError } from "../errors.ts";
import type { Line } from "./line.ts";

/** An answer that says more than its body: another status than 200, headers, cookies. */
export class HttpResponse<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(
    status: number,
    body: Body,
    extra: { headers?: Record<string, string>; cookies?: string[] } = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = extra.headers ?? {};
    this.cookies = extra.cookies ?? [];
  }
}

/** The headers of every answer: never cached, never sniffed, readable by the pages the line allows. */
export function responseHeaders(line: Line, event: APIGatewayProxyEventV2): Record<string, string> {
  const origin = event.headers.origin;
  const own = origin !== undefined && origin === environment.appOrigin;
  return {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(line.origin === "any"
      ? { "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" }
      : { vary: "origin", ...(own && { "access-control-allow-origin": origin }) }),
  };
}

/** Logs a fault by its kind and place. Its message is left out: it may quote what a caller sent. */
export function logError(thrown: unknown, route: string, status: number): void {
  const fault: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  // A fault of the network says its kind by its code.
  const error = typeof fault.code === "string" ? fault.code : fault.name;
  const frames = fault.stack
    ?.split("\n")
    .filter((frame) => /^\s+at /.test(frame))
    .slice(0, 5);
  console.error(JSON.stringify({ level: "ERROR", route, status, error, frames }));
}

/** A thrown error as status, headers and JSON; what was no refusal is logged, without the request's contents. */
export function errorResponse(
  thrown: unknown,
  key: string,
): { status: number; headers: Record<string, string>; body: string } {
  const refusal = toHttpError(thrown);
  if (thrown !== refusal) logError(thrown, key, refusal.status);
  return {
    status: refusal.status,
    headers: { "content-type": "application/json; charset=utf-8", ...refusal.headers },
    body: JSON.stringify({ detail: refusal.message }),
  };
}
