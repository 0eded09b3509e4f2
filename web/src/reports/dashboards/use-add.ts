import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import type { Panel } from "./panel.ts";

/** Adds a dashboard to the account, and to those that are shown. */
export function useAdd() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; panels: Panel[] }) => call("POST /api/dashboards", { body }),
    onSuccess: (added) =>
      cache.setQueryData(
        dashboardsQuery.queryKey,
        (all) => all && [...all, added].toSorted((a, b) => a.name.localeCompare(b.name)),
      ),
  });
}
