import { queryOptions } from "@tanstack/react-query";
import { call, type Destination } from "./api.ts";

const INTERVAL_MS = 5000;

/** The account's destinations, reloaded while they are on screen, since each lead may change their status. */
export const destinationsQuery = queryOptions<Destination[]>({
  queryKey: ["destinations"],
  queryFn: async ({ signal }) => (await call("GET /api/destinations", { signal })).data,
  refetchInterval: INTERVAL_MS,
});
