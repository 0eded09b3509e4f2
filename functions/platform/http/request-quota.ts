import { environment } from "../environment.ts";
import { digest } from "../store/digest.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { type Limit, rateLimitHeaders, tooManyRequests } from "./rate-limit.ts";
import { logError } from "./response.ts";
import { countRequests, findWindow } from "./window-store.ts";

const BLOCK_MAX = 50;
const CALLERS_MAX = 20_000;
/** Drop a caller's unused tokens after this long without a request. */
const HELD_MS = 10 * 60_000;

/** A caller's state on this instance: its tokens, what else remains in the window, and when the window ends (ms). */
type Held = {
  tokens: number;
  requests: number;
  left: number;
  ends: number;
  refused: boolean;
  taking: Promise<void> | undefined;
};

/**
 * Limits each caller's requests across all instances. An instance takes tokens from the caller's row in blocks, each as
 * large as the number of requests it has received from this caller, up to 50. So a caller's idle tokens on an instance
 * never exceed its requests there, and a busy instance writes once per 50 requests.
 */
export class RequestQuota {
  readonly #limit: Limit;
  readonly #held = new TtlCache<Held>(HELD_MS, CALLERS_MAX);

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** 429 if this instance knows that the caller has no requests left. Makes no call. */
  requireLeft(caller: string, now: Date): void {
    const held = this.#held.get(caller, now.getTime());
    if (held && environment.rateLimits) this.#requireLeft(held, now);
  }

  /** Counts a caller's request. Returns the response headers with the limit; 429 if it is reached. */
  async take(caller: string, now: Date): Promise<Record<string, string>> {
    if (!environment.rateLimits) return {};
    const ms = now.getTime();
    const fresh = { tokens: 0, requests: 0, left: 0, ends: 0, refused: false, taking: undefined };
    const held: Held = this.#held.get(caller, ms) ?? fresh;
    this.#held.set(caller, held, ms);
    held.requests++;
    while (held.tokens === 0) {
      this.#requireLeft(held, now);
      held.taking ??= this.#takeBlock(held, caller, now);
      await held.taking;
    }
    held.tokens--;
    const { max, seconds } = this.#limit;
    const isOver = ms >= held.ends;
    const left = Math.min(max, held.tokens + (isOver ? max : held.left));
    return rateLimitHeaders(this.#limit, left, isOver ? seconds : (held.ends - ms) / 1000);
  }

  #requireLeft({ tokens, refused, ends }: Held, now: Date): void {
    const waitMs = ends - now.getTime();
    if (tokens > 0 || !refused || waitMs <= 0) return;
    throw tooManyRequests(this.#limit, waitMs / 1000, "Too many requests; please try again in a minute.");
  }

  async #takeBlock(held: Held, caller: string, now: Date): Promise<void> {
    const window = findWindow(this.#limit, digest(caller), now);
    try {
      const block = Math.min(held.requests, BLOCK_MAX);
      const { granted, left } = await countRequests(window, this.#limit, block);
      Object.assign(held, { tokens: granted, left, ends: window.ends * 1000, refused: granted === 0 });
    } catch (error) {
      // Fail open: a failure to count must not lock anyone out.
      logError(error, "counting requests", 503);
      held.tokens = 1;
    } finally {
      held.taking = undefined;
    }
  }
}
