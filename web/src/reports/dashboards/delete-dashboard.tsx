import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { call, type Dashboard } from "../../api/api.ts";
import { dashboardsQuery } from "../../api/dashboards.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Confirm } from "../../ui/dialog/confirm.tsx";

/** Confirms deleting a dashboard. */
export function DeleteDashboard({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const { id, name } = dashboard;
  const cache = useQueryClient();
  const [, setSearch] = useSearchParams();
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/dashboards/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      onClose();
      setSearch(new URLSearchParams({ tab: "reports", report: "dashboards" }));
      cache.setQueryData(dashboardsQuery.queryKey, (all) => all?.filter((each) => each.id !== id));
    },
  });
  return (
    <Confirm
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      description="It is deleted for everyone who sees it. This cannot be undone."
      action="Delete dashboard"
      busy={removal.isPending}
      error={removal.error && detailOf(removal.error, "The dashboard could not be deleted.")}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
