import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { askUntilCounted } from "../../api/fetch-answer.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { showProgress } from "../use-answer.ts";

/** All clients with their figures, and which of them need attention. */
export const overviewQuery = queryOptions({
  queryKey: [...REPORTS, "clients"],
  queryFn: ({ signal, client, queryKey }) =>
    askUntilCounted(
      () => call("GET /api/clients/overview", { signal }),
      signal,
      showProgress(client, queryKey),
    ),
});

/** How a client's target for this month is going. */
export const paceQuery = (id: string) =>
  queryOptions({
    queryKey: [...REPORTS, "pace", id],
    queryFn: ({ signal }) =>
      askUntilCounted(() => call("GET /api/clients/{id}/pace", { path: { id }, signal }), signal),
  });
