/** The one error a handler throws on purpose: `status` and a `detail` sentence a person can act on. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** 429, and when to come back. */
export const tooManyRequests = (retryAfterSeconds: number, detail: string): HttpError =>
  new HttpError(429, detail, { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) });

/** 401: there is no session, or no longer. */
export const signInRequired = (): HttpError =>
  new HttpError(401, "Sign in to go on.", { "www-authenticate": "Bearer" });

const BUSY = "The service is busy for a moment; please try again.";

/** 503: nothing was changed, and the same call may go through in a moment. */
export const unavailable = (): HttpError => new HttpError(503, BUSY, { "retry-after": "1" });

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|TimeoutError|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const PASSING = /Throttl|Throughput|TooManyRequests|LimitExceeded|Conflict|InProgress|ExpiredToken/;

/** Whether AWS could not do at this moment what it was rightly asked: not what it calls our own mistake. */
function isPassing(error: Error): boolean {
  const { $fault } = error as Error & { $fault?: unknown };
  return $fault === "server" || PASSING.test(error.name);
}

/** Turns whatever was thrown into a refusal: ours as it is, a passing fault of AWS or the network into 503, a bug into 500. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof Error) {
    const code = "code" in thrown ? String(thrown.code) : thrown.name;
    if (isPassing(thrown) || NETWORK.test(code)) return unavailable();
  }
  return new HttpError(500, "Something went wrong on our side; please try again.");
}
