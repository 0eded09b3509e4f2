import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

export const cardQuery = queryOptions({
  queryKey: ["score", "card"],
  queryFn: ({ signal }) => call("GET /api/score/card", { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: ["score", "models"],
  queryFn: ({ signal }) => call("GET /api/score/models", { signal }),
});

/** The leads to mark. They stay as they are until others are asked for, so that none moves while one is marked. */
export const unmarkedQuery = queryOptions({
  queryKey: ["score", "unmarked"],
  queryFn: ({ signal }) => call("GET /api/score/unmarked", { query: { limit: "10" }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
