import { queryOptions } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";

const FRESH_MS = 60_000;

/** Who the signed-in account is. */
export const accountQuery = queryOptions<Profile>({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /api/account", { signal }),
  staleTime: FRESH_MS,
});
