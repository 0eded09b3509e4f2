import { useNavigate, useSearchParams } from "react-router-dom";
import { type Kind, kinds } from "../kinds.ts";

const CATALOG = "?tab=destinations";

/** The address of the page that connects a kind of destination, in the dashboard. */
export const connectUrl = (kind: Kind): string => `${CATALOG}&connect=${kind}`;

/** The kind of destination that is being connected, which is in the URL, and a function that leaves its page. */
export function useConnecting() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get("connect") ?? "";
  const kind = asked !== "hook" && Object.hasOwn(kinds, asked) ? (asked as Kind) : null;
  return {
    kind,
    /** Once it is done, Back doesn't lead to its form again. */
    finish: () => navigate(CATALOG, { replace: true }),
  };
}
