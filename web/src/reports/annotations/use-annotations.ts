import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Annotation, call } from "../../api/api.ts";
import type { View } from "../view.ts";

/** The prefix of all queries of annotations. */
export const ANNOTATIONS = ["annotations"];

const annotationsQuery = ({ from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...ANNOTATIONS, from, to],
    queryFn: async ({ signal }) => (await call("GET /api/annotations", { query: { from, to }, signal })).data,
    staleTime: 60_000,
  });

/** The annotations of a view's days; of a client's view, those about the client and those about all. */
export function useAnnotations({ period, filters: { client_id } }: View): readonly Annotation[] {
  const { data = [] } = useQuery(annotationsQuery(period));
  return data.filter((each) => !client_id || each.client_id === null || each.client_id === client_id);
}
