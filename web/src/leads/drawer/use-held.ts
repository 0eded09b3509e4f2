import { useCallback, useEffect, useRef, useState } from "react";
import { useLeave } from "./use-leave.ts";

const PAUSE_MS = 500;

type Held<T> = {
  held: T | null;
  /** Takes the place of what is held already; null drops that. */
  hold: (value: T | null) => void;
  release: () => void;
};

/** Holds a value until no other has come for a while, and then hands it to `take`; at once when one leaves. */
export function useHeld<T>(take: (value: T) => void): Held<T> {
  const [held, setHeld] = useState<T | null>(null);
  const latest = useRef<T | null>(null);

  const hold = useCallback((value: T | null) => {
    latest.current = value;
    setHeld(value);
  }, []);
  const release = useCallback(() => {
    const value = latest.current;
    hold(null);
    if (value !== null) take(value);
  }, [hold, take]);

  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(release, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [held, release]);

  useLeave(release);

  return { held, hold, release };
}
