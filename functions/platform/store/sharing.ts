/** Runs `call` for one caller at a time: callers that arrive in the meantime get the same outcome. */
export function share<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= call().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Runs `read` once and keeps its value. A failure is not kept: the next caller reads again. */
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
