import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { SPEND } from "./spend-query.ts";

/** How cost is divided among sites. */
export const costSitesQuery = queryOptions({
  queryKey: [...SPEND, "sites"],
  queryFn: ({ signal }) => call("GET /api/spend/sites", { signal }),
});
