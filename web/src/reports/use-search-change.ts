import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

export type SearchChange = Record<string, string | null>;

/** The URL's parameters, and a function that changes some of them; null removes one. */
export function useSearchChange(): [URLSearchParams, (change: SearchChange) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (change: SearchChange) => {
      // Starts from the current URL, so as not to undo other changes.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next);
    },
    [setSearch],
  );
  return [search, change];
}
