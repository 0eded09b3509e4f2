import { queryOptions } from "@tanstack/react-query";
import { call, type Inbound } from "../../api/api.ts";

const INTERVAL_MS = 5000;

/** A destination's inbound address and last ten reported outcomes, reloaded while they are on screen. */
export const receivedQuery = (id: string) =>
  queryOptions<Inbound>({
    queryKey: ["destinations", "received", id],
    queryFn: ({ signal }) => call("GET /api/destinations/{id}/received", { path: { id }, signal }),
    refetchInterval: INTERVAL_MS,
  });
