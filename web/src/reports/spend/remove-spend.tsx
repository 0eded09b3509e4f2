import { useMutation } from "@tanstack/react-query";
import { call, type Spend } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { daysOfMonth, monthName } from "./months.ts";
import { useRefreshSpend } from "./spend-query.ts";

/** Confirms removing what a campaign cost in a month. */
export function RemoveSpend({ row, onClose }: { row: Spend; onClose: () => void }) {
  const { period, source, campaign } = row;
  const toast = useToast();
  const refresh = useRefreshSpend();
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/spend", { query: { ...daysOfMonth(period), source, campaign: campaign ?? "" } }),
    onSuccess: async () => {
      await refresh();
      onClose();
      toast({ title: "Success", description: "The spend has been removed." });
    },
  });
  return (
    <Confirm
      title={
        <>
          Remove the spend of <bdi>{campaign ?? source}</bdi>?
        </>
      }
      description={`This removes all of its days in ${monthName(period)}, in every currency. To restore it, import it again.`}
      action="Remove"
      busy={remove.isPending}
      error={remove.error && detailOf(remove.error, "The spend could not be removed")}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
