import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { environment } from "../environment.ts";
import { toHttpError } from "../errors.ts";
import type { Line } from "./line.ts";

/** A response with more than a body: a status other than 200, headers or cookies. */
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

/** The headers of every response: never cached, never sniffed, readable by the origins the line allows. */
export function responseHeaders(line: Line, event: APIGatewayProxyEventV2): Record<string, string> {
  const origin = event.headers.origin;
  const isOwn = origin !== undefined && origin === environment.appOrigin;
  return {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(line.origin === "any"
      ? { "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" }
      : { vary: "origin", ...(isOwn && { "access-control-allow-origin": origin }) }),
  };
}

/** Logs an error's kind and stack. Its message is left out, since it may quote what the caller sent. */
export function logError(thrown: unknown, route: string, status: number): void {
  const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  // Network errors carry their kind in `code`.
  const kind = typeof error.code === "string" ? error.code : error.name;
  const frames = error.stack
    ?.split("\n")
    .filter((frame) => /^\s+at /.test(frame))
    .slice(0, 5);
  console.error(JSON.stringify({ level: "ERROR", route, status, error: kind, frames }));
}

/** Turns a thrown error into status, headers and JSON. Logs it unless it is an HttpError. */
export function errorResponse(
  thrown: unknown,
  key: string,
): { status: number; headers: Record<string, string>; body: string } {
  const error = toHttpError(thrown);
  if (thrown !== error) logError(thrown, key, error.status);
  return {
    status: error.status,
    headers: { "content-type": "application/json; charset=utf-8", ...error.headers },
    body: JSON.stringify({ detail: error.message }),
  };
}
