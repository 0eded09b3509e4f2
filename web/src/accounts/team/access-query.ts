import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** The sites and clients that a client can be given. */
export const accessQuery = queryOptions({
  queryKey: ["access"],
  queryFn: async ({ signal }) => {
    const [sites, clients] = await Promise.all([
      call("GET /api/sites", { signal }),
      call("GET /api/clients", { signal }),
    ]);
    return { sites, clients: clients.data };
  },
});
