import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Subscription } from "../api/api.ts";
import { detailOf, offlineNote } from "../api/request.ts";
import { momentText } from "../ui/moment.tsx";
import { useToast } from "../ui/toast.tsx";
import { planName } from "./catalogue.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { subscriptionQuery } from "./use-subscription.ts";

type Wish = { cancelled: boolean };

/** Cancels the plan at the end of what is paid for, or takes that back; `onChanged` once the page shows it. */
export function useCancellation(onChanged = () => {}): UseMutationResult<Subscription, Error, Wish> {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    onMutate: () => toast(null),
    mutationFn: ({ cancelled }: Wish) =>
      call("POST /api/subscription/cancel", { body: { undo: !cancelled } }),
    onSuccess: async (status, { cancelled }) => {
      await cache.cancelQueries({ queryKey: subscriptionQuery.queryKey });
      cache.setQueryData(subscriptionQuery.queryKey, status);
      tellOtherTabs();
      onChanged();
      const what = status.next_plan === null ? `Your ${planName(status.plan)} plan` : "All you have paid for";
      toast({
        title: cancelled ? "Plan cancelled" : "Cancellation undone",
        description: cancelled
          ? `${what} ends on ${momentText(status.paid_until)}.`
          : "Your plan goes on as before.",
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
