import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/**
 * Text that is being typed: shown at once, and taken when no other letter has come for a while, nor another text. What
 * is not whole yet is shown alone.
 */
export function useSoon(
  text: string,
  take: (text: string) => void,
): [string, (text: string, isWhole?: boolean) => void] {
  const [draft, setDraft] = useState<{ typed: string; over: string; isWhole: boolean } | null>(null);
  const { typed, isWhole } = draft?.over === text ? draft : { typed: null, isWhole: false };
  useEffect(() => {
    if (typed === null || !isWhole) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (typed !== text) take(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isWhole, text, take]);
  return [typed ?? text, (typed, isWhole = true) => setDraft({ typed, over: text, isWhole })];
}
