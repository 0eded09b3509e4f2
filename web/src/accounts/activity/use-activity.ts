import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** The account's activity, newest first, page by page. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: ["activity"],
    queryFn: ({ pageParam, signal }) => call("GET /api/activity", { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
