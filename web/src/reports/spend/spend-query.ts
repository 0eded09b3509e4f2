import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, type Spend } from "../../api/api.ts";
import { REPORTS } from "../../api/lead-list.ts";

type SpendPage = Awaited<ReturnType<typeof call<"GET /api/spend">>>;

export const SPEND = ["spend"];

/** What campaigns cost by month, between two days. */
export const spendQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...SPEND, from, to],
    queryFn: async ({ signal }) => {
      const data: Spend[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query = { from, to, ...(cursor && { cursor }) };
        const page: SpendPage = await call("GET /api/spend", { query, signal });
        data.push(...page.data);
        cursor = page.next_cursor;
      }
      return data;
    },
  });

/** The campaigns with spend, and the campaigns of leads. */
export const campaignsQuery = queryOptions({
  queryKey: [...SPEND, "campaigns"],
  queryFn: ({ signal }) => call("GET /api/spend/campaigns", { signal }),
});

/** The account, for its currency. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /api/account", { signal }),
  staleTime: 60_000,
});

/** Reloads spend and the reports, which depend on it. */
export function useRefreshSpend(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    void cache.invalidateQueries({ queryKey: REPORTS });
    await cache.invalidateQueries({ queryKey: SPEND });
  };
}
