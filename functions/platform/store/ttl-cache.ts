/** A cache in the memory of one instance. Values live for `ttlMs`; above `maxEntries`, the oldest is evicted. */
export class TtlCache<Value> {
  readonly #ttlMs: number;
  readonly #maxEntries: number;
  readonly #kept = new Map<string, { value: Value; at: number }>();

  constructor(ttlMs: number, maxEntries: number) {
    this.#ttlMs = ttlMs;
    this.#maxEntries = maxEntries;
  }

  /** The value of a key, if it is fresh at `now` (ms). */
  get(key: string, now: number): Value | undefined {
    const kept = this.#kept.get(key);
    // Absolute: a clock set back must not extend a value's life.
    return kept !== undefined && Math.abs(now - kept.at) < this.#ttlMs ? kept.value : undefined;
  }

  set(key: string, value: Value, now: number): void {
    // A Map iterates in insertion order, so re-inserting keeps the oldest entry first.
    this.#kept.delete(key);
    this.#kept.set(key, { value, at: now });
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#maxEntries) this.#kept.delete(oldest);
  }
}
