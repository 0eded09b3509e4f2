import { useCallback, useEffect, useRef, useState } from "react";
import { useOnLeave } from "./use-on-leave.ts";

const PAUSE_MS = 500;

type Debounced<T> = {
  pending: T | null;
  /** Replaces the pending value; null drops it. */
  set: (value: T | null) => void;
  flush: () => void;
};

/** Passes a value to `commit` once it has stopped changing, or immediately when the user leaves. */
export function useDebounced<T>(commit: (value: T) => void): Debounced<T> {
  const [pending, setPending] = useState<T | null>(null);
  // Several events can flush before the next render; only the first may commit.
  const latest = useRef<T | null>(null);

  const set = useCallback((value: T | null) => {
    latest.current = value;
    setPending(value);
  }, []);
  const flush = useCallback(() => {
    const value = latest.current;
    set(null);
    if (value !== null) commit(value);
  }, [set, commit]);

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, flush]);

  useOnLeave(flush);

  return { pending, set, flush };
}
