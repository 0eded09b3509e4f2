import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CURRENCY, type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { type Confirmation, call, type Subscription } from "../api/api.ts";
import { ApiError, detailOf } from "../api/request.ts";
import { formatTimestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { loadCheckout, openCheckout } from "./checkout.ts";
import { payAsDemo } from "./demo-payment.ts";
import { type PendingPayment, storePending } from "./pending-payment.ts";
import { PAYMENT, refreshAfterPayment, useWelcome } from "./use-arrival.ts";
import { subscriptionQuery } from "./use-subscription.ts";

type Attempt = { plan: Plan };
type Paid = PendingPayment & { is_mock: boolean; confirmation: Confirmation };

type Payment = {
  /** The plan being paid for, from the click to the server's reply. */
  processing: Plan | null;
  pay: (plan: Plan) => void;
};

/** Whether the server itself rejected the payment, rather than a proxy, an expired session or an outage failing it. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status) && error.detail !== undefined;

/** Pays for a month of a plan. */
export function usePayment({ checkout_script }: Subscription): Payment {
  const cache = useQueryClient();
  const toast = useToast();
  const welcome = useWelcome();
  const closeWindow = useRef(() => {});

  const fail = (title: string, description: string) => toast({ title, description, variant: "destructive" });

  const verify = useMutation({
    mutationKey: PAYMENT,
    mutationFn: ({ plan, confirmation }: Paid) => {
      const body = { ...confirmation, plan };
      return call("POST /api/subscription/verify-payment", { body });
    },
    onSuccess: (_, { plan }) => welcome(plan),
    onError: (error, { is_mock, confirmation, ...pending }) => {
      if (is_mock) return fail("Demo Payment Failed", "Demo payment simulation failed.");
      storePending({ ...pending, is_rejected: isRejection(error) });
      fail("Payment Verification Failed", "Please contact support if amount was deducted.");
      // If the amount was wrong, the status says so.
      return cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });

  const attempt = useMutation({
    mutationKey: PAYMENT,
    onMutate: () => toast(null),
    mutationFn: async ({ plan }: Attempt) => {
      const Checkout = checkout_script === null ? null : await loadCheckout(checkout_script);
      const order = await call("POST /api/subscription/create-order", {
        body: { plan, amount: plans[plan].price_cents, currency: CURRENCY },
      });
      const onPaid = (confirmation: Confirmation) => {
        const payment_id = confirmation.razorpay_payment_id;
        const pending = { plan, payment_id, paid_at: Date.now(), is_rejected: false };
        if (!order.is_mock) storePending(pending);
        verify.mutate({ ...pending, is_mock: order.is_mock, confirmation });
      };
      if (order.is_mock) return onPaid(await payAsDemo(order.order_id));
      if (Checkout === null) throw new Error("A real payment needs the checkout script.");
      await new Promise<void>((resolve) => {
        const close = openCheckout(Checkout, plan, order, {
          onPaid: (confirmation) => resolve(onPaid(confirmation)),
          onFailed: (reason) => resolve(fail("Payment Failed", reason || "The payment did not go through.")),
          onDismissed: resolve,
        });
        closeWindow.current = () => {
          close();
          resolve();
        };
      });
    },
    onError: async (error) => {
      const detail = detailOf(error, "Unable to initiate payment");
      if (!(error instanceof ApiError && error.status === 409)) return fail("Payment Failed", detail);
      // An earlier payment has just arrived, so there is nothing to pay.
      storePending(null);
      await refreshAfterPayment(cache);
      const paidUntil = cache.getQueryData(subscriptionQuery.queryKey)?.paid_until;
      const until = paidUntil ? ` You have paid until ${formatTimestamp(paidUntil, "day")}.` : "";
      toast({ title: "Subscription Activated!", description: detail + until });
    },
  });

  // Without its page the payment window could never resolve. A payment made in it still arrives by webhook.
  useEffect(() => () => closeWindow.current(), []);

  const [processing = null] = useMutationState({
    filters: { mutationKey: PAYMENT, status: "pending" },
    select: ({ state }) => (state.variables as Attempt).plan,
  });
  const pay = (plan: Plan) => {
    // Checked in the cache, because the second click of a double click comes before the next render.
    if (cache.isMutating({ mutationKey: PAYMENT }) === 0) attempt.mutate({ plan });
  };
  return { processing, pay };
}
