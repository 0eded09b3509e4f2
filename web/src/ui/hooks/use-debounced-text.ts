import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/**
 * Debounces text input. Returns the text to show, updated on every keystroke, and its setter; `commit` is called after
 * a pause in typing. Text set with `isComplete` false is shown but not committed. A new `text` replaces what was typed.
 */
export function useDebouncedText(
  text: string,
  commit: (text: string) => void,
): [string, (text: string, isComplete?: boolean) => void] {
  const [draft, setDraft] = useState<{ typed: string; over: string; isComplete: boolean } | null>(null);
  const { typed, isComplete } = draft?.over === text ? draft : { typed: null, isComplete: false };
  useEffect(() => {
    if (typed === null || !isComplete) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (typed !== text) commit(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isComplete, text, commit]);
  return [typed ?? text, (typed, isComplete = true) => setDraft({ typed, over: text, isComplete })];
}
