import { environment } from "../environment.ts";
import { digest } from "../store/digest.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { type Limit, rateLimitHeaders, tooManyRequests } from "./rate-limit.ts";
import { logError } from "./response.ts";
import { countRequests, findWindow } from "./window-store.ts";

const BLOCK_MAX = 50;
const CALLERS_MAX = 20_000;
/** After this long without a request, a caller's remaining tokens are given up. */
const HELD_MS = 10 * 60_000;

/** What an instance knows of a caller: its tokens, what else is left of the window, and when that ends (ms). */
type Held = {
  tokens: number;
  asked: number;
  left: number;
  ends: number;
  refused: boolean;
  taking: Promise<void> | undefined;
};

/**
 * Limits each caller's requests across all instances. An instance takes tokens from the caller's row in blocks: as many
 * as it has had requests of this caller, at most 50. So no more tokens lie unused than have been used, however many
 * functions and instances a caller meets, and a busy instance writes once in 50 requests.
 */
export class RequestQuota {
  readonly #limit: Limit;
  readonly #held = new TtlCache<Held>(HELD_MS, CALLERS_MAX);

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** 429 if this instance knows that nothing is left of the caller's window. Costs nothing. */
  requireLeft(who: string, now: Date): void {
    const held = this.#held.get(who, now.getTime());
    if (held && environment.rateLimits) this.#requireLeft(held, now);
  }

  /** Counts a request of `who`. Returns the response headers that say so; 429 if the limit is reached. */
  async take(who: string, now: Date): Promise<Record<string, string>> {
    if (!environment.rateLimits) return {};
    const ms = now.getTime();
    const fresh = { tokens: 0, asked: 0, left: 0, ends: 0, refused: false, taking: undefined };
    const held: Held = this.#held.get(who, ms) ?? fresh;
    this.#held.set(who, held, ms);
    held.asked++;
    while (held.tokens === 0) {
      this.#requireLeft(held, now);
      held.taking ??= this.#takeBlock(held, who, now);
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

  async #takeBlock(held: Held, who: string, now: Date): Promise<void> {
    const window = findWindow(this.#limit, digest(who), now);
    try {
      const block = Math.min(held.asked, BLOCK_MAX);
      const { granted, left } = await countRequests(window, this.#limit, block);
      Object.assign(held, { tokens: granted, left, ends: window.ends * 1000, refused: granted === 0 });
    } catch (error) {
      // Nobody is locked out because requests cannot be counted.
      logError(error, "counting requests", 503);
      held.tokens = 1;
    } finally {
      held.taking = undefined;
    }
  }
}
