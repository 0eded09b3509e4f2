import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { useMay } from "./me.ts";

const FRESH_MS = 60_000;

export const clientsQuery = queryOptions({
  queryKey: ["clients"],
  queryFn: async ({ signal }) => (await call("GET /api/clients", { signal })).data,
  staleTime: FRESH_MS,
});

/** The account's clients, by name; empty until they are loaded, and for those who may not see them. */
export function useClients() {
  const { data = [] } = useQuery({ ...clientsQuery, enabled: useMay()("analyst") });
  return data;
}
