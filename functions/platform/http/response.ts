import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { environment } from "../environment.ts";
import { type ErrorStatus, failure, type HttpError, toHttpError } from "../errors.ts";
import type { Line } from "./line.ts";
import { OriginError } from "./origin.ts";
import { errorStatuses } from "./statuses.ts";

/** A response with more than a body: headers, cookies, or a success status other than the line's first. */
export class HttpResponse<Body, Status extends number = never> {
  readonly body: Body;
  readonly status: Status | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(
    body: Body,
    extra: { status?: Status; headers?: Record<string, string>; cookies?: string[] } = {},
  ) {
    this.body = body;
    this.status = extra.status;
    this.headers = extra.headers ?? {};
    this.cookies = extra.cookies ?? [];
  }
}

/** Drops the body of a response to HEAD. */
export const withoutBodyIfHead = (
  { requestContext }: APIGatewayProxyEventV2,
  { body, isBase64Encoded, ...head }: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 =>
  requestContext.http.method === "HEAD" || body === undefined ? head : { ...head, body, isBase64Encoded };

/**
 * The headers of every response: never cached, never sniffed, readable by the origins the line allows, and a Sunset
 * date if the route has one.
 */
export function responseHeaders(
  line: Pick<Line, "origin" | "sunset">,
  event: APIGatewayProxyEventV2,
): Record<string, string> {
  const origin = event.headers.origin;
  const isOwn = origin !== undefined && origin === environment.appOrigin;
  return {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(line.sunset && { sunset: new Date(line.sunset).toUTCString() }),
    ...(line.origin === "any"
      ? { "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" }
      : { vary: "origin", ...(isOwn && { "access-control-allow-origin": origin }) }),
  };
}

/** The ids that a log line may contain. */
export type LoggedIds = { request_id?: string; account?: string; site?: string };

/** Logs an error's kind and stack. Omits its message, which may quote what the caller sent. */
export function logError(thrown: unknown, route: string, status: number, ids: LoggedIds = {}): void {
  const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  // Network errors carry their kind in `code`.
  const kind = typeof error.code === "string" ? error.code : error.name;
  const frames = error.stack
    ?.split("\n")
    .filter((frame) => /^\s+at /.test(frame))
    .slice(0, 5);
  console.error(JSON.stringify({ level: "ERROR", route, status, ...ids, error: kind, frames }));
}

/** The error of one item of a batch. Logs it if it is unexpected. */
export function itemError(thrown: unknown, route: string): HttpError {
  const error = toHttpError(thrown);
  if (error !== thrown) logError(thrown, route, 200);
  return error;
}

export type ErrorResponse = { statusCode: ErrorStatus; headers: Record<string, string>; body: string };

/** The documentation URL of an error's code. */
const errorTypeUrl = ({ code }: HttpError): string => `${environment.appOrigin}/developers/errors#${code}`;

/** An error as problem details (RFC 9457), unless it defines its own body. `isFinal`: retrying can't help. */
export const problemResponse = (
  error: HttpError,
  { request_id }: LoggedIds,
  isFinal = false,
): ErrorResponse => ({
  statusCode: error.status,
  headers: { "content-type": "application/problem+json", ...error.headers },
  body: JSON.stringify({
    ...error.body({ type: errorTypeUrl(error), request_id }),
    ...(isFinal && { final: true }),
  }),
});

/**
 * The response to anything thrown. Logs it unless it is an HttpError with one of the line's statuses. Any other status
 * is a bug, like a reply that doesn't match its schema, since the API document doesn't list it. OriginError is exempt:
 * it never occurs at the public address that the document describes. Final errors are logged too, since they are how
 * customers lose leads.
 */
export function errorResponse(thrown: unknown, key: string, line: Line, ids: LoggedIds = {}): ErrorResponse {
  const error = toHttpError(thrown);
  const isExpected = error instanceof OriginError || errorStatuses(key, line).includes(error.status);
  const answer = isExpected ? error : failure();
  const final: readonly ErrorStatus[] = line.final ?? [];
  const isFinal = final.includes(answer.status);
  if (thrown !== answer) logError(thrown, key, answer.status, ids);
  else if (isFinal) console.log(JSON.stringify({ level: "INFO", route: key, status: answer.status, ...ids }));
  return problemResponse(answer, ids, isFinal);
}
