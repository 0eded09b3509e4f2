import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../request.ts";
import { subscriptionQuery } from "./use-subscription.ts";

/** The gateway's own word comes within seconds where it comes at all; the reconciler's is for the next visit. */
const PAUSES_MS = [2, 3, 5, 10, 20, 40, 60].map((seconds) => seconds * 1000);

/**
 * Asks for a while whether a payment has come in by another way than this page. True once paid time ends elsewhere
 * than at `paidUntil`, where it ended before.
 */
export async function cameInLate(cache: QueryClient, paidUntil: string | null): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const status = await cache
      .fetchQuery({ ...subscriptionQuery, staleTime: 0 })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? "left" : null));
    if (status === "left") return false;
    if (status !== null && status.paid_until !== paidUntil) return true;
  }
  return false;
}
