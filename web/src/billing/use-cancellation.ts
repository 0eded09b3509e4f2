import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Subscription } from "../api/api.ts";
import { detailOf, offlineNote } from "../api/request.ts";
import { formatTimestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { planName } from "./catalogue.ts";
import { subscriptionQuery } from "./use-subscription.ts";

type Change = { cancelled: boolean };

/** Cancels the plan at the end of the paid time, or undoes that. Calls `onChanged` once the page shows the change. */
export function useCancellation(onChanged = () => {}): UseMutationResult<Subscription, Error, Change> {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    onMutate: () => toast(null),
    mutationFn: ({ cancelled }: Change) =>
      call("POST /api/subscription/cancel", { body: { undo: !cancelled } }),
    onSuccess: async (status, { cancelled }) => {
      await cache.cancelQueries({ queryKey: subscriptionQuery.queryKey });
      cache.setQueryData(subscriptionQuery.queryKey, status);
      onChanged();
      const what =
        status.next_plan === null ? `Your ${planName(status.plan)} plan` : "Everything you have paid for";
      toast({
        title: cancelled ? "Plan cancelled" : "Cancellation undone",
        description: cancelled
          ? `${what} ends on ${formatTimestamp(status.paid_until)}.`
          : "Your plan continues as before.",
      });
    },
    onError: (error, { cancelled }) =>
      toast({
        title: "Error",
        description: detailOf(
          error,
          `Failed to ${cancelled ? "cancel the plan" : "undo the cancellation"}${offlineNote(error)}`,
        ),
        variant: "destructive",
      }),
  });
}
