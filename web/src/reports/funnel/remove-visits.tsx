import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Eraser } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { May } from "../../api/may.tsx";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { dayText } from "../format.ts";
import type { View } from "../view.ts";
import { removalText, toSelection } from "./removal.ts";

const FAILED = "The visits could not be removed";

function RemovalDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const query = { ...toSelection(view), from: view.period.from, to: view.period.to };
  const preview = useQuery({
    queryKey: [...REPORTS, "removal", query],
    queryFn: () => call("DELETE /api/visits", { query: { ...query, dry_run: "true" } }),
    gcTime: 0,
  });
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/visits", { query }),
    onSuccess: async (removed) => {
      onClose();
      await client.invalidateQueries({ queryKey: REPORTS });
      toast({ title: "Success", description: removalText(removed).done });
    },
  });
  const error = removal.error ?? preview.error;
  const { data } = preview;
  return (
    <Confirm
      title={`Remove these visits of ${dayText("full", view.period.from, view.period.to)}?`}
      description={data === undefined ? "Counting the visits…" : removalText(data).question}
      action="Remove visits"
      busy={removal.isPending || preview.isFetching}
      error={error && detailOf(error, FAILED)}
      onConfirm={() => (preview.error ? void preview.refetch() : removal.mutate())}
      onClose={onClose}
    />
  );
}

/** A button that removes the visits of a view, such as invented ones, if its filters can select them. */
export function RemoveVisits({ view }: { view: View }) {
  const [open, setOpen] = useState(false);
  if (toSelection(view) === null) return null;
  return (
    <May as="admin">
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        <Eraser aria-hidden="true" />
        Remove visits
      </Button>
      {open && <RemovalDialog view={view} onClose={() => setOpen(false)} />}
    </May>
  );
}
