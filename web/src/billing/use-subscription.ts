import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { DAY_MS } from "../../../functions/platform/day.ts";
import { call, type Subscription } from "../api/api.ts";

const REFETCH_MAX_MS = 15 * 60_000;
/** Allows for the server's clock being a little behind. */
const CLOCK_SKEW_MS = 1000;

/**
 * Milliseconds until a status read at `readAt` may change: days_remaining changes whole days before each of these times.
 * A change that is already due counts, so that a render after a computer wakes doesn't postpone the refetch.
 */
function msUntilChange(status: Subscription, readAt: number): number {
  const { trial_ends_at, paid_until, closes_at, next_plan_at } = status;
  const upcoming = [trial_ends_at, paid_until, closes_at, next_plan_at]
    .map((at) => Date.parse(at ?? "") - readAt)
    .filter((ms) => ms > 0)
    .map((ms) => Math.max(0, (ms % DAY_MS) - (Date.now() - readAt)));
  return Math.min(REFETCH_MAX_MS, ...upcoming) + CLOCK_SKEW_MS;
}

/** The account's subscription status. A failure is only logged. */
export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: async ({ signal }) => {
    try {
      return await call("GET /api/subscription/status", { signal });
    } catch (error) {
      if (!signal.aborted) console.error("Failed to fetch the subscription status.", error);
      throw error;
    }
  },
  refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
    data ? msUntilChange(data, Math.max(dataUpdatedAt, errorUpdatedAt)) : REFETCH_MAX_MS,
});

/** The subscription status, refetched whenever it may have changed; undefined until it has loaded. */
export const useSubscription = (): UseQueryResult<Subscription> => useQuery(subscriptionQuery);
