import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CURRENCY, type Plan, plans } from "../../../functions/plans/plans.ts";
import { type Confirmation, call, type Subscription } from "../api/api.ts";
import { ApiError, detailOf } from "../api/request.ts";
import { useToast } from "../ui/toast.tsx";
import { loadCheckout, openCheckout } from "./checkout.ts";
import { payAsDemo } from "./demo-payment.ts";
import { CONFIRM, isRefused, keepUnconfirmed, PAYMENT, type Paid, tellServer } from "./unconfirmed.ts";
import { useVerdict } from "./use-verdict.ts";

type Attempt = { plan: Plan };

type Payment = {
  /** The plan that is being paid for, from the click to the last answer. */
  processing: Plan | null;
  pay: (plan: Plan) => void;
};

/** Pays for a month of a plan. */
export function usePayment({ checkout_script }: Subscription): Payment {
  const cache = useQueryClient();
  const toast = useToast();
  const verdict = useVerdict();
  const closeWindow = useRef(() => {});

  const fail = (title: string, description: string) => toast({ title, description, variant: "destructive" });

  const confirm = useMutation({
    mutationKey: CONFIRM,
    mutationFn: (paid: Paid & { is_mock: boolean }) => tellServer(paid),
    onSuccess: (_, paid) => verdict.accepted(paid),
    onError: (error, { is_mock, ...paid }) => {
      if (is_mock) return fail("Demo Payment Failed", "Demo payment simulation failed.");
      // Unanswered it is kept, and told again.
      if (!isRefused(error)) return verdict.unverified();
      void verdict.refused(paid);
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
        if (!order.is_mock) keepUnconfirmed({ plan, confirmation });
        confirm.mutate({ plan, is_mock: order.is_mock, confirmation });
      };
      if (order.is_mock) return onPaid(await payAsDemo(order.order_id));
      if (Checkout === null) throw new Error("A real payment needs the gateway's script.");
      await new Promise<void>((end) => {
        const close = openCheckout(Checkout, plan, order, {
          onPaid: (confirmation) => end(onPaid(confirmation)),
          onFailed: (why) => end(fail("Payment Failed", why || "The payment did not go through.")),
          onDismissed: end,
        });
        closeWindow.current = () => {
          close();
          end();
        };
      });
    },
    onError: (error) => {
      const description = detailOf(error, "Unable to initiate payment");
      if (!(error instanceof ApiError && error.status === 409)) return fail("Payment Failed", description);
      // What was paid before has just been found; nothing is to be paid now.
      toast({ title: "Subscription Activated!", description });
      return verdict.refresh();
    },
  });

  // A window without its page could never end; what was paid in it all the same comes in by the gateway's word.
  useEffect(() => () => closeWindow.current(), []);

  const [processing = null] = useMutationState({
    filters: { mutationKey: PAYMENT, status: "pending" },
    select: ({ state }) => (state.variables as Attempt).plan,
  });
  const pay = (plan: Plan) => {
    // Known by its name, since the second of two quick clicks comes before anything is drawn.
    if (cache.isMutating({ mutationKey: PAYMENT }) === 0) attempt.mutate({ plan });
  };
  return { processing, pay };
}
