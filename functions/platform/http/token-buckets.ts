import { environment } from "../environment.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { type Limit, tooManyRequests } from "./rate-limit.ts";

type Bucket = { tokens: number; at: number };

const MAX_BUCKETS = 20_000;

/**
 * In-memory token buckets: `rate` requests per second on average, up to `burst` at once. Each Lambda instance counts
 * only its own requests, so no write is needed.
 */
export class TokenBuckets {
  readonly limit: Limit;
  readonly #rate: number;
  readonly #burst: number;
  readonly #buckets: TtlCache<Bucket>;

  /** `kind` names the limit in response headers. */
  constructor(kind: string, rate: number, burst: number) {
    this.#rate = rate;
    this.#burst = burst;
    // After this idle time a bucket is full again, so dropping it changes nothing.
    const seconds = burst / rate;
    this.limit = { kind, max: burst, seconds };
    this.#buckets = new TtlCache(seconds * 1000, MAX_BUCKETS);
  }

  /** Takes one of `key`'s tokens at `now` (ms). Returns 0, or the seconds until the next token. */
  take(key: string, now: number): number {
    const bucket = this.#buckets.get(key, now) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * this.#rate);
    if (tokens < 1) return (1 - tokens) / this.#rate;
    this.#buckets.set(key, { tokens: tokens - 1, at: now }, now);
    return 0;
  }
}

/** Takes one of `key`'s tokens; 429 if there is none. Does nothing if a local run has turned off rate limits. */
export function throttle(buckets: TokenBuckets, key: string, now: Date): void {
  const wait = environment.rateLimits ? buckets.take(key, now.getTime()) : 0;
  if (wait > 0) {
    throw tooManyRequests(buckets.limit, wait, "Too many requests at once; please try again in a moment.");
  }
}
