import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { REPORTS } from "../api/lead-list.ts";

/** A question as the parameters of GET /api/reports. */
export type Query = Parameters<typeof call<"GET /api/reports">>[1]["query"];

export const answerQuery = (query: Query) =>
  queryOptions({
    queryKey: [...REPORTS, query],
    queryFn: ({ signal }) => call("GET /api/reports", { query, signal }),
  });

/** The answer to a question. The previous one stays while the next is loading. */
export const useAnswer = (query: Query) =>
  useQuery({ ...answerQuery(query), placeholderData: keepPreviousData });
