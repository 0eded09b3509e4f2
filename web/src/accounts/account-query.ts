import { queryOptions } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";

const FRESH_MS = 60_000;

/** The signed-in account's profile. */
export const accountQuery = queryOptions<Profile>({
  queryKey: ["account"],
  queryFn: ({ signal }) => call("GET /api/account", { signal }),
  staleTime: FRESH_MS,
});
