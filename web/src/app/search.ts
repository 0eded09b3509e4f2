import { useCallback, useMemo } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";

type Change = (search: URLSearchParams, options?: { replace?: boolean }) => void;

/**
 * What stands behind the question mark, empty while a page is prerendered and hydrated, and the way to change it.
 * wouter's own hook decodes it twice, so that "100%25" would be read as something else.
 */
export function useSearchParams(): [URLSearchParams, Change] {
  const search = useSearch({ ssrSearch: "" });
  const change = useCallback<Change>(
    (next, options) => navigate(`${location.pathname}?${next}`, options),
    [],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
