import { useCallback } from "react";
import type { Site } from "../api/api.ts";
import { useSearchParams } from "../app/search-params.ts";
import { useDebouncedText } from "../ui/hooks/use-debounced-text.ts";

/** The site search, stored in the URL, and the sites whose name or domain contains it. */
export function useSiteSearch(sites: Site[]) {
  const [search, setSearch] = useSearchParams();
  const write = useCallback(
    (text: string) => {
      // Read now rather than at render, so that no other change is undone.
      const next = new URLSearchParams(location.search);
      if (text.trim() === "") next.delete("q");
      else next.set("q", text);
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  const [text, setText] = useDebouncedText(search.get("q") ?? "", write);
  const needle = text.trim().toLowerCase();
  const found = sites.filter(({ name, domain }) =>
    [name, domain].some((word) => word.toLowerCase().includes(needle)),
  );
  return { text, setText, found, isSearching: needle !== "" };
}
