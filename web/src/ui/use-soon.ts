import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/** Text that is being typed: shown at once, and taken when no other letter has come for a while. */
export function useSoon(text: string, take: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed !== text) take(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, take]);
  return [typed ?? text, setTyped];
}
