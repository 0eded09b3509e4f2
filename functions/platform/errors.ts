import type { ErrorCode } from "./error-codes.ts";

/** The statuses of errors, with their titles in RFC 9110. */
export const ERROR_TITLES = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
} as const;
export type ErrorStatus = keyof typeof ERROR_TITLES;
/**
 * The statuses that can be final. Others (401, 403, 5xx) depend on keys, permissions or our own failures, which change.
 */
export type FinalStatus = Extract<ErrorStatus, 400 | 402 | 404 | 409 | 413 | 415>;

/** The codes of errors without a specific one. */
const CODES: Record<ErrorStatus, ErrorCode> = {
  400: "request_invalid",
  401: "unauthorized",
  402: "plan_ended",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "body_too_large",
  415: "body_type",
  422: "idempotency_key_reused",
  429: "rate_limited",
  500: "internal_error",
  502: "payment_gateway_failed",
  503: "unavailable",
  504: "payment_gateway_timeout",
};

/** The one error a handler throws on purpose: a `status`, and a `detail` sentence the caller can act on. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ErrorStatus;
  readonly headers: Record<string, string>;
  readonly code: ErrorCode;
  /** The parameter or field that is wrong, as a dotted path. */
  readonly param: string | undefined;

  constructor(
    status: ErrorStatus,
    detail: string,
    headers: Record<string, string> = {},
    code?: ErrorCode,
    param?: string,
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.code = code ?? CODES[status];
    this.param = param;
  }

  /** The response's body: problem details (RFC 9457), unless its protocol defines its own error format. */
  body({ type, request_id }: { type: string; request_id: string | undefined }): object {
    const { status, code, param, message: detail } = this;
    return { type, title: ERROR_TITLES[status], status, code, ...(param && { param }), detail, request_id };
  }
}

/** 400: a parameter's value is not valid. */
export const invalidParameter = (param: string, detail: string): HttpError =>
  new HttpError(400, detail, {}, "parameter_invalid", param);

/** 400: a field's value is not valid. */
export const invalidField = (param: string, detail: string): HttpError =>
  new HttpError(400, detail, {}, "body_invalid", param);

/** 401: there is no session, or it has ended. */
export const signInRequired = (): HttpError =>
  new HttpError(401, "Sign in to continue.", { "www-authenticate": "Bearer" });

/** 405, with the methods the URL does support. */
export const wrongMethod = (allow: string): HttpError =>
  new HttpError(405, "This URL does not support that method.", { allow });

const BUSY = "The service is busy right now; please try again.";

/** 503: nothing was changed, and the same call may succeed in a moment. */
export const unavailable = (): HttpError => new HttpError(503, BUSY, { "retry-after": "1" });

/** 500: an error on our side. */
export const failure = (): HttpError =>
  new HttpError(500, "Something went wrong on our side; please try again.");

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|TimeoutError|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const TRANSIENT = /Throttl|Throughput|TooManyRequests|LimitExceeded|Conflict|InProgress|ExpiredToken/;

/** Whether AWS failed on a valid call, so that a retry may succeed, rather than rejecting an invalid one. */
function isTransient(error: Error): boolean {
  const { $fault, $metadata } = error as Error & {
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // A proxy's error page has a status, but isn't an error the SDK knows.
  return $fault === "server" || Number($metadata?.httpStatusCode) >= 500 || TRANSIENT.test(error.name);
}

/** Turns anything thrown into an HttpError: ours unchanged, transient AWS or network failures as 503, bugs as 500. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof Error) {
    const code = "code" in thrown ? String(thrown.code) : thrown.name;
    if (isTransient(thrown) || NETWORK.test(code)) return unavailable();
  }
  return failure();
}
