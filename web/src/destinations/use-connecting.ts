import { useSearchParams } from "react-router-dom";
import { type Kind, kinds } from "./kinds.ts";

const CONNECT = "connect";

/** The kind of destination that is being connected, which is in the URL, and a function that changes it. */
export function useConnecting(): [Kind | null, (kind: Kind | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(CONNECT) ?? "";
  const kind = asked !== "hook" && Object.hasOwn(kinds, asked) ? (asked as Kind) : null;
  return [
    kind,
    (next) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === null) changed.delete(CONNECT);
          else changed.set(CONNECT, next);
          return changed;
        },
        { replace: true },
      ),
  ];
}
