import { environment } from "../environment.ts";
import { tooManyRequests } from "../errors.ts";
import { TtlCache } from "../store/ttl-cache.ts";

type Bucket = { tokens: number; at: number };

const MOST = 20_000;

/**
 * In-memory token buckets: `rate` requests a second on average, `burst` at once. One instance knows only its own
 * requests, so this is a first line, beside the gateway's throttle.
 */
export class TokenBuckets {
  readonly #rate: number;
  readonly #burst: number;
  readonly #buckets: TtlCache<Bucket>;

  constructor(rate: number, burst: number) {
    this.#rate = rate;
    this.#burst = burst;
    // Idle for so long, a bucket is full again, as one is that nobody remembers.
    this.#buckets = new TtlCache((burst / rate) * 1000, MOST);
  }

  /** Takes one token of `key` at `now` (ms): 0 when there was one, else the seconds until there is. */
  take(key: string, now: number): number {
    const bucket = this.#buckets.get(key, now) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * this.#rate);
    if (tokens < 1) return (1 - tokens) / this.#rate;
    this.#buckets.set(key, { tokens: tokens - 1, at: now }, now);
    return 0;
  }
}

/** Takes one token of `key`, or refuses with 429; not where a local run has switched limits off. */
export function throttle(buckets: TokenBuckets, key: string, now: Date): void {
  const wait = environment.rateLimits ? buckets.take(key, now.getTime()) : 0;
  if (wait > 0) throw tooManyRequests(wait, "Too many submissions at once; please try again in a moment.");
}
