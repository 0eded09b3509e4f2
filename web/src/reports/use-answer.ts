import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { fetchAnswer, type Query } from "../api/fetch-answer.ts";
import { REPORTS } from "../api/lead-list.ts";

/** The cache's key for how far the server is with counting for a query. */
export const progressKey = (key: QueryKey) => ["report-progress", ...key];

/** Remembers how far the server is, for `useProgress`. */
export const showProgress = (client: QueryClient, key: QueryKey) => (progress: number | null) => {
  client.setQueryData(progressKey(key), progress);
};

export const answerQuery = (query: Query) =>
  queryOptions({
    queryKey: [...REPORTS, query],
    queryFn: ({ signal, client, queryKey }) => fetchAnswer(query, signal, showProgress(client, queryKey)),
  });

/** How far the server is with counting for a query; null if it isn't counting. */
export const useProgress = (key: QueryKey): number | null =>
  useQuery<number | null>({ queryKey: progressKey(key), enabled: false, initialData: null }).data;

/** The answer to a question. The previous one stays while the next is loading. */
export function useAnswer(query: Query) {
  const options = answerQuery(query);
  const progress = useProgress(options.queryKey);
  return { ...useQuery({ ...options, placeholderData: keepPreviousData }), progress };
}
