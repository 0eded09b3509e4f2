/**
 * What one instance remembers, by keys: each value for `freshMs` after it was set, and at most `most` of them, of which
 * the one set longest ago goes first.
 */
export class TtlCache<Value> {
  readonly #freshMs: number;
  readonly #most: number;
  readonly #kept = new Map<string, { value: Value; at: number }>();

  constructor(freshMs: number, most: number) {
    this.#freshMs = freshMs;
    this.#most = most;
  }

  /** The value of a key, if it is fresh at `now` (ms). */
  get(key: string, now: number): Value | undefined {
    const kept = this.#kept.get(key);
    // Of either sign: a clock that has gone back must not keep a value for longer.
    return kept !== undefined && Math.abs(now - kept.at) < this.#freshMs ? kept.value : undefined;
  }

  set(key: string, value: Value, now: number): void {
    // A map keeps its order of insertion: put in anew, the first is the one set longest ago.
    this.#kept.delete(key);
    this.#kept.set(key, { value, at: now });
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest);
  }
}
