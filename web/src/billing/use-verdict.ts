import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { plans } from "../../../functions/plans/plans.ts";
import { momentText } from "../ui/moment.tsx";
import { useToast } from "../ui/toast.tsx";
import { comesInLate } from "./late-payment.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { dropUnconfirmed, type Paid } from "./unconfirmed.ts";
import { receiptsQuery } from "./use-receipts.ts";
import { subscriptionQuery } from "./use-subscription.ts";

type Verdict = {
  /** The account has paid: everything is fetched anew, here and in other tabs. */
  refresh: () => Promise<void>;
  /** The payment counts. */
  accepted: (paid: Paid) => Promise<void>;
  /** The server does not take it; the gateway's own word may still come. */
  refused: (paid: Paid) => Promise<void>;
  /** Says that the payment could not be verified. */
  unverified: () => void;
};

/** What follows when the server has answered a payment, or could not. */
export function useVerdict(): Verdict {
  const cache = useQueryClient();
  const toast = useToast();
  return useMemo(() => {
    const refresh = async () => {
      // The status alone is waited for; released leads and wider limits follow.
      await cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== subscriptionQuery.queryKey[0],
      });
      tellOtherTabs();
    };

    /** When the plan begins, as its receipt has it; null where it stands at once. */
    const beginOf = async ({ plan, confirmation }: Paid): Promise<string | null> => {
      if ((cache.getQueryData(subscriptionQuery.queryKey)?.plan ?? plan) === plan) return null;
      const receipts = await cache.fetchQuery(receiptsQuery).catch(() => []);
      // A demo payment is known by its order alone.
      return receipts.find(({ order_id }) => order_id === confirmation.razorpay_order_id)?.starts_at ?? null;
    };

    const accepted = async (paid: Paid) => {
      await refresh();
      const begin = await beginOf(paid);
      dropUnconfirmed(paid);
      const begins = begin === null ? "" : ` It begins on ${momentText(begin, "day")}.`;
      const description = `Welcome to the ${plans[paid.plan].name} plan!${begins}`;
      toast({ title: "Subscription Activated!", description });
    };

    const unverified = () => {
      const description = "Please contact support if amount was deducted.";
      toast({ title: "Payment Verification Failed", description, variant: "destructive" });
    };

    const refused = async (paid: Paid) => {
      dropUnconfirmed(paid);
      unverified();
      if (await comesInLate(cache, paid)) await accepted(paid);
    };

    return { refresh, accepted, refused, unverified };
  }, [cache, toast]);
}
