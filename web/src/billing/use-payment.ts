import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CURRENCY, type Plan, plans } from "../../../functions/billing/plans.ts";
import { type Confirmation, call, type Subscription } from "../api.ts";
import { detailOf } from "../request.ts";
import { useToast } from "../ui/toast.tsx";
import { loadCheckout, openCheckout } from "./checkout.ts";
import { payAsDemo } from "./demo-payment.ts";
import { cameInLate } from "./late-payment.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { subscriptionQuery } from "./use-subscription.ts";

const KEY = ["payment"];

type Attempt = { plan: Plan };
type Paid = Attempt & { is_mock: boolean; confirmation: Confirmation };

type Payment = {
  /** The plan that is being paid for, from the click to the last answer. */
  processing: Plan | null;
  pay: (plan: Plan) => void;
};

/** Pays for a month of a plan. `onActivated` is called when it has been paid and the status says so. */
export function usePayment({ checkout_script, paid_until }: Subscription, onActivated: () => void): Payment {
  const cache = useQueryClient();
  const toast = useToast();
  const closeWindow = useRef(() => {});

  const fail = (title: string, description: string) => toast({ title, description, variant: "destructive" });

  const activated = async (plan: Plan) => {
    // The status alone is waited for; released leads and wider limits follow.
    await cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    void cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== subscriptionQuery.queryKey[0],
    });
    tellOtherTabs();
    onActivated();
    toast({ title: "Subscription Activated!", description: `Welcome to the ${plans[plan].name} plan!` });
  };

  const confirm = useMutation({
    mutationKey: KEY,
    mutationFn: ({ plan, confirmation }: Paid) => {
      const body = { ...confirmation, plan };
      return call("POST /api/subscription/verify-payment", { body });
    },
    onSuccess: (_, { plan }) => activated(plan),
    onError: (_, { plan, is_mock }) => {
      if (is_mock) return fail("Demo Payment Failed", "Demo payment simulation failed.");
      fail("Payment Verification Failed", "Please contact support if amount was deducted.");
      void cameInLate(cache, paid_until).then((came) => (came ? activated(plan) : undefined));
    },
  });

  const attempt = useMutation({
    mutationKey: KEY,
    mutationFn: async ({ plan }: Attempt) => {
      const Checkout = checkout_script === null ? null : await loadCheckout(checkout_script);
      const order = await call("POST /api/subscription/create-order", {
        body: { plan, amount: plans[plan].price_cents, currency: CURRENCY },
      });
      const onPaid = (confirmation: Confirmation) =>
        confirm.mutate({ plan, is_mock: order.is_mock, confirmation });
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
    onError: (error) => fail("Payment Failed", detailOf(error, "Unable to initiate payment")),
  });

  // A window without its page could never end; what was paid in it all the same comes in by the gateway's word.
  useEffect(() => () => closeWindow.current(), []);

  const [processing = null] = useMutationState({
    filters: { mutationKey: KEY, status: "pending" },
    select: ({ state }) => (state.variables as Attempt).plan,
  });
  const pay = (plan: Plan) => {
    // Known by its name, since the second of two quick clicks comes before anything is drawn.
    if (cache.isMutating({ mutationKey: KEY }) === 0) attempt.mutate({ plan });
  };
  return { processing, pay };
}
