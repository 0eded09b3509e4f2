import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call, type Receipt } from "../api.ts";

/** The account's receipts, newest first. */
export const useReceipts = (): UseQueryResult<Receipt[]> =>
  useQuery({
    queryKey: ["receipts"],
    queryFn: ({ signal }) => call("GET /api/subscription/receipts", { signal }),
  });
