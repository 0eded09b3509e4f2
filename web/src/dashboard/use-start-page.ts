import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { dashboardSearch, dashboardsQuery } from "../api/dashboards.ts";
import { shownAccount, useMay } from "../api/me.ts";
import { NO_START_KEY } from "../app/token.ts";

/**
 * Opens the account's start page where the URL names no tab. True until it is known. An account that had none does not wait
 * for the answer.
 */
export function useStartPage(): boolean {
  const [search, setSearch] = useSearchParams();
  const isAsked = useMay()("client") && search.size === 0;
  const { data, isError } = useQuery({ ...dashboardsQuery, enabled: isAsked, retry: false });
  const isKnown = isAsked && data !== undefined;
  const id = isKnown ? data.find(({ is_start }) => is_start)?.id : undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (id === undefined) return localStorage.setItem(NO_START_KEY, shownAccount());
    localStorage.removeItem(NO_START_KEY);
    setSearch(new URLSearchParams(dashboardSearch(id)), { replace: true });
  }, [isKnown, id, setSearch]);
  if (!isAsked || isError) return false;
  return isKnown ? id !== undefined : localStorage.getItem(NO_START_KEY) !== shownAccount();
}
