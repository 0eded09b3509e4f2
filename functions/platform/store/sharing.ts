/** Coalesces concurrent calls: callers that arrive while `call` runs share its outcome. */
export function share<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= call().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Runs `read` once and keeps its value. Failures aren't kept: the next caller reads again. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= read().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}
