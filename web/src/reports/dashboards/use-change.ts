import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Dashboard } from "../../api/api.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import { ApiError, detailOf } from "../../api/request.ts";
import { useToast } from "../../ui/toast/toast.tsx";

type Change = Partial<Pick<Dashboard, "name" | "panels" | "shared_with" | "clients" | "is_start">>;

/** Changes a dashboard as it is shown. If it was changed elsewhere, it is reloaded and a toast says so. */
export function useChange() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ dashboard: { id, version }, ...change }: Change & { dashboard: Dashboard }) =>
      call("PATCH /api/dashboards/{id}", { path: { id }, body: { ...change, version } }),
    onMutate: () => toast(null),
    onSuccess: (changed) => {
      cache.setQueryData(dashboardsQuery.queryKey, (all) =>
        all
          ?.map((each) =>
            each.id === changed.id ? changed : changed.is_start ? { ...each, is_start: false } : each,
          )
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries(dashboardsQuery);
      const description = detailOf(error, "The dashboard could not be changed.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
}
