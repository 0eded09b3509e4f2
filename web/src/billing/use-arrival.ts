import { type QueryClient, useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { formatTimestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { storePending, usePendingPayment } from "./pending-payment.ts";
import { receiptsQuery } from "./use-receipts.ts";
import { subscriptionQuery } from "./use-subscription.ts";

/** The key of the mutations that make up a payment, from the click to the server's reply. */
export const PAYMENT = ["payment"];

const POLL_MIN_MS = 2000;
const POLL_MAX_MS = 60_000;
/** By then the webhook has come or the reconciler has asked the gateway. */
const GIVE_UP_MS = 60 * 60_000;

/** Fetches everything again after a payment. Resolves once the new status is there. */
export async function refreshAfterPayment(cache: QueryClient): Promise<void> {
  const [key] = subscriptionQuery.queryKey;
  await cache.invalidateQueries({ queryKey: [key] });
  // Unmasked leads and higher limits may follow later.
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
}

/** Returns a function that shows the plan just paid for and welcomes the customer to it. */
export function useWelcome(): (plan: Plan) => Promise<void> {
  const cache = useQueryClient();
  const toast = useToast();
  return useCallback(
    async (plan) => {
      await refreshAfterPayment(cache);
      storePending(null);
      const status = cache.getQueryData(subscriptionQuery.queryKey);
      const start =
        status?.next_plan === plan ? ` It starts on ${formatTimestamp(status.next_plan_at, "day")}.` : "";
      const description = `Welcome to the ${plans[plan].name} plan!${start}`;
      toast({ title: "Subscription Activated!", description });
    },
    [cache, toast],
  );
}

/** While a payment is pending, polls for its receipt: the server may learn of it by webhook or from the reconciler. */
export function usePendingArrival(): void {
  const pending = usePendingPayment();
  const welcome = useWelcome();
  // During a payment, its own request reports the result.
  const isPolling = useIsMutating({ mutationKey: PAYMENT }) === 0 && pending !== null;
  const { data: receipts } = useQuery({
    ...receiptsQuery,
    enabled: isPolling,
    refetchInterval: () => {
      const waited = Date.now() - (pending?.paid_at ?? 0);
      return Math.min(POLL_MAX_MS, Math.max(POLL_MIN_MS, waited / 4));
    },
  });
  const hasArrived = isPolling && receipts?.some(({ payment_id }) => payment_id === pending.payment_id);
  useEffect(() => {
    if (pending === null) return;
    if (hasArrived) return void welcome(pending.plan);
    const timer = setTimeout(() => storePending(null), pending.paid_at + GIVE_UP_MS - Date.now());
    return () => clearTimeout(timer);
  }, [pending, hasArrived, welcome]);
}
