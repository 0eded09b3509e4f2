import { useCallback, useEffect, useState } from "react";

/** Counts down by the clock, so that a sleeping tab does not stop it. Returns the seconds left and a start function. */
export function useCountdown(seconds: number): [left: number, start: () => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const counting = left > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const start = useCallback(() => {
    const startedAt = Date.now();
    setNow(startedAt);
    setEnd(startedAt + seconds * 1000);
  }, [seconds]);

  return [left, start];
}
