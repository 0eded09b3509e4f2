import { useSearchParams } from "react-router-dom";
import { SCOPE } from "./snippets/scope.ts";

/** Whose snippets the URL asks for, null for none, and a function that asks for others. */
export function useSnippetsScope(): [string | null, (scope: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(SCOPE),
    (scope) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set(SCOPE, scope);
        return next;
      }),
  ];
}
