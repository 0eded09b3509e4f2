import { HttpError } from "../errors.ts";

/** A rate limit: `max` requests per `seconds`. `kind` is its name in response headers. */
export type Limit = { kind: string; max: number; seconds: number };

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10: the limit, the remaining requests, and the seconds until it
 * resets.
 */
export const rateLimitHeaders = (
  { kind, max, seconds }: Limit,
  left: number,
  resetSeconds: number,
): Record<string, string> => ({
  "ratelimit-policy": `"${kind}";q=${max};w=${seconds}`,
  ratelimit: `"${kind}";r=${left};t=${Math.ceil(resetSeconds)}`,
});

/** 429: the limit is reached; retry after this many seconds. */
export function tooManyRequests(limit: Limit, waitSeconds: number, detail: string): HttpError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  return new HttpError(429, detail, {
    "retry-after": String(seconds),
    ...rateLimitHeaders(limit, 0, seconds),
  });
}
