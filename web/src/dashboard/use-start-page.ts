import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { dashboardSearch, dashboardsQuery } from "../api/dashboards.ts";
import { shownAccount, useMay, useMembership } from "../api/me.ts";
import { NO_START_KEY } from "../app/token.ts";

/**
 * Opens the account's start page where the URL names no tab: a dashboard or, with several clients, their screen. True until it
 * is open. An account that had none does not wait for the answer.
 */
export function useStartPage(): boolean {
  const [search, setSearch] = useSearchParams();
  const isAsked = useMay()("client") && search.size === 0;
  const hasClients = useMembership()?.has_clients_screen ?? false;
  const { data, isError } = useQuery({ ...dashboardsQuery, enabled: isAsked, retry: false });
  const isKnown = isAsked && (data !== undefined || isError);
  const id = data?.find(({ is_start }) => is_start)?.id;
  const start = id !== undefined ? dashboardSearch(id) : hasClients ? "tab=clients" : null;
  useEffect(() => {
    if (!isKnown) return;
    if (id !== undefined) localStorage.removeItem(NO_START_KEY);
    else if (!isError) localStorage.setItem(NO_START_KEY, shownAccount());
    if (start !== null) setSearch(new URLSearchParams(start), { replace: true });
  }, [isKnown, isError, id, start, setSearch]);
  if (!isAsked) return false;
  return isKnown || hasClients ? start !== null : localStorage.getItem(NO_START_KEY) !== shownAccount();
}
