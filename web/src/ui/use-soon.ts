import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/** Text that is being typed: shown at once, and taken when no other letter has come for a while, nor another text. */
export function useSoon(text: string, take: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState<{ typed: string; over: string } | null>(null);
  const typed = draft?.over === text ? draft.typed : null;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (typed !== text) take(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, take]);
  return [typed ?? text, (typed) => setDraft({ typed, over: text })];
}
