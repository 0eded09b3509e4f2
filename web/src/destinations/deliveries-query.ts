import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, type Delivery } from "../api/api.ts";

export const DELIVERIES_KEY = ["deliveries"];

/** The most leads a search finds. */
const FOUND_MAX = "5";

export type LogFilter = { state: Delivery["state"] | ""; text: string };
type LogPage = { data: Delivery[]; next_cursor: string | null };

/** A destination's deliveries of the newest leads that match a search. */
async function searchDeliveries(destination: string, text: string, signal: AbortSignal): Promise<Delivery[]> {
  const leads = await call("GET /api/leads", { query: { q: text, limit: FOUND_MAX }, signal });
  const pages = await Promise.all(
    leads.map(({ id }) => call("GET /api/deliveries", { query: { lead: id }, signal })),
  );
  return pages.flatMap(({ data }) => data).filter(({ destination_id }) => destination_id === destination);
}

/** A destination's delivery log in pages, newest first, optionally filtered. */
export const deliveriesQuery = (destination: string, { state, text }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...DELIVERIES_KEY, destination, state, text],
    queryFn: async ({ pageParam, signal }): Promise<LogPage> => {
      if (text !== "") {
        const found = await searchDeliveries(destination, text, signal);
        return { data: found.filter((each) => state === "" || each.state === state), next_cursor: null };
      }
      const cursor = pageParam ?? undefined;
      return call("GET /api/deliveries", {
        query: { destination, cursor, ...(state !== "" && { state }) },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
