import { useCallback } from "react";
import type { Site } from "../api/api.ts";
import { useSearchParams } from "../app/search.ts";
import { useSoon } from "../ui/hooks/use-soon.ts";

/** What is searched for among the sites, which stands in the address, and the sites whose name or domain has it. */
export function useSiteSearch(sites: Site[]) {
  const [search, setSearch] = useSearchParams();
  const write = useCallback(
    (text: string) => {
      // Read at once, so that no other change is undone.
      const next = new URLSearchParams(location.search);
      if (text.trim() === "") next.delete("q");
      else next.set("q", text);
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  const [text, setText] = useSoon(search.get("q") ?? "", write);
  const wanted = text.trim().toLowerCase();
  const found = sites.filter(({ name, domain }) =>
    [name, domain].some((word) => word.toLowerCase().includes(wanted)),
  );
  return { text, setText, found, isSearching: wanted !== "" };
}
