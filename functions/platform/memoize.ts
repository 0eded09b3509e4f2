const KEPT_MAX = 1000;

/** Memoizes a pure function of a text, since texts recur among leads. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const cached = kept.get(text);
    if (cached !== undefined) return cached;
    if (kept.size >= KEPT_MAX) kept.clear();
    const result = compute(text);
    kept.set(text, result);
    return result;
  };
}
