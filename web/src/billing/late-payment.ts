import type { QueryClient } from "@tanstack/react-query";
import { readToken } from "../app/token.ts";
import type { Paid } from "./unconfirmed.ts";
import { receiptsQuery } from "./use-receipts.ts";
import { subscriptionQuery } from "./use-subscription.ts";

/** The gateway's own word comes within seconds where it comes at all; the reconciler's takes minutes. */
export const PAUSES_MS = [2, 3, 5, 10, 20, 40, 60].map((seconds) => seconds * 1000);

/** Waits. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a payment counts by now, in whichever way the server learned of it: it has a receipt of its own. */
export async function hasComeIn(cache: QueryClient, { confirmation }: Paid): Promise<boolean> {
  const receipts = await cache.fetchQuery({ ...receiptsQuery, staleTime: 0 }).catch(() => []);
  return receipts.some(({ payment_id }) => payment_id === confirmation.razorpay_payment_id);
}

/** Asks for a while whether a payment that was refused here has come in by another way. */
export async function comesInLate(cache: QueryClient, paid: Paid): Promise<boolean> {
  for (const ms of PAUSES_MS) {
    await pause(ms);
    if (readToken() === null) return false;
    await cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    if (await hasComeIn(cache, paid)) return true;
  }
  return false;
}
