import { queryOptions } from "@tanstack/react-query";
import { call, type NewShare } from "../../api/api.ts";

/** The account's share links, newest first. */
export const sharesQuery = queryOptions({
  queryKey: ["shares"],
  queryFn: async ({ signal }) => (await call("GET /api/shares", { signal })).data,
});

/** What a new link shows: a dashboard, or a question of its own. */
export type Subject = Pick<NewShare, "dashboard_id" | "panel">;
