import { useCallback, useEffect, useState } from "react";

/** Counts a pause down by the clock, which a sleeping tab cannot stop: the seconds left, and how to begin it. */
export function usePause(seconds: number): [left: number, begin: () => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const counting = left > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const begin = useCallback(() => {
    const begun = Date.now();
    setNow(begun);
    setEnd(begun + seconds * 1000);
  }, [seconds]);

  return [left, begin];
}
