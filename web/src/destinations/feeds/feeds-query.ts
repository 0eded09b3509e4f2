import { queryOptions } from "@tanstack/react-query";
import { call, type Feed } from "../../api/api.ts";

/** The account's feeds, newest first. */
export const feedsQuery = queryOptions<Feed[]>({
  queryKey: ["feeds"],
  queryFn: async ({ signal }) => (await call("GET /api/feeds", { signal })).data,
});
