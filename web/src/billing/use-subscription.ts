import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call, type Subscription } from "../api/api.ts";

const DAY_MS = 86_400_000;
const QUIET_MAX_MS = 15 * 60_000;
/** So that the server has passed the moment, too. */
const LATE_MS = 1000;

/** How long what was answered stays true: days are counted back from these moments, so all changes fall on one. */
function staysFor({ trial_ends_at, paid_until, closes_at, next_plan_at }: Subscription): number {
  const ahead = [trial_ends_at, paid_until, closes_at, next_plan_at]
    .map((at) => Date.parse(at ?? "") - Date.now())
    .filter((ms) => ms > 0)
    .map((ms) => ms % DAY_MS);
  return Math.min(QUIET_MAX_MS, ...ahead) + LATE_MS;
}

/** How the account's trial or plan stands; that it could not be fetched is logged and no more. */
export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: async ({ signal }) => {
    try {
      return await call("GET /api/subscription/status", { signal });
    } catch (error) {
      if (!signal.aborted) console.error("The subscription's status could not be fetched.", error);
      throw error;
    }
  },
  refetchInterval: ({ state: { data } }) => (data ? staysFor(data) : QUIET_MAX_MS),
});

/** The subscription's status; undefined until one has come. It is asked for anew whenever it may have changed. */
export const useSubscription = (): UseQueryResult<Subscription> => useQuery(subscriptionQuery);
