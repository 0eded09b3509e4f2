import { queryOptions } from "@tanstack/react-query";
import { call, type Export } from "./api.ts";

const INTERVAL_MS = 5000;

/** The exports of the last days, newest first; reloaded while one is being prepared. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ["exports"],
    queryFn: async ({ signal }): Promise<Export[]> => (await call("GET /api/exports", { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "pending") ? INTERVAL_MS : false,
  });
