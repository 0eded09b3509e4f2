/** The one error a handler throws on purpose: a `status`, and a `detail` sentence the caller can act on. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** 429 with a `retry-after` header. */
export const tooManyRequests = (retryAfterSeconds: number, detail: string): HttpError =>
  new HttpError(429, detail, { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) });

/** 401: there is no session, or it has ended. */
export const signInRequired = (): HttpError =>
  new HttpError(401, "Sign in to continue.", { "www-authenticate": "Bearer" });

const BUSY = "The service is busy right now; please try again.";

/** 503: nothing was changed, and the same call may succeed in a moment. */
export const unavailable = (): HttpError => new HttpError(503, BUSY, { "retry-after": "1" });

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|TimeoutError|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const TRANSIENT = /Throttl|Throughput|TooManyRequests|LimitExceeded|Conflict|InProgress|ExpiredToken/;

/** Whether AWS failed on a valid call that may succeed later, rather than rejecting a mistake of ours. */
function isTransient(error: Error): boolean {
  const { $fault, status } = error as Error & { $fault?: unknown; status?: unknown };
  return $fault === "server" || Number(status) >= 500 || TRANSIENT.test(error.name);
}

/** Turns anything thrown into an HttpError: ours unchanged, transient AWS or network failures as 503, bugs as 500. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof Error) {
    const code = "code" in thrown ? String(thrown.code) : thrown.name;
    if (isTransient(thrown) || NETWORK.test(code)) return unavailable();
  }
  return new HttpError(500, "Something went wrong on our side; please try again.");
}
