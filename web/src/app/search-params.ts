import { useCallback, useMemo } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";

type Change = (search: URLSearchParams, options?: { replace?: boolean }) => void;

/**
 * The query parameters, empty during prerendering and hydration, and a setter. wouter's own hook decodes them twice,
 * which breaks values such as "100%25".
 */
export function useSearchParams(): [URLSearchParams, Change] {
  const search = useSearch({ ssrSearch: "" });
  const change = useCallback<Change>(
    (next, options) => navigate(`${location.pathname}?${next}`, options),
    [],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
