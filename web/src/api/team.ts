import { queryOptions } from "@tanstack/react-query";
import { call, type Team } from "./api.ts";

/** The account's members, open invitations and seats. */
export const teamQuery = queryOptions<Team>({
  queryKey: ["team"],
  queryFn: ({ signal }) => call("GET /api/members", { signal }),
});
