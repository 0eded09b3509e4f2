import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call, type Receipt } from "../api/api.ts";

/** The account's receipts, newest first. */
export const receiptsQuery = queryOptions({
  queryKey: ["receipts"],
  queryFn: async ({ signal }) => (await call("GET /api/subscription/receipts", { signal })).data,
});

export const useReceipts = (): UseQueryResult<Receipt[]> => useQuery(receiptsQuery);
