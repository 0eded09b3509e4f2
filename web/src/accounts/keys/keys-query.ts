import { queryOptions } from "@tanstack/react-query";
import { call, type Keys } from "../../api/api.ts";

/** The account's keys, and the kinds of keys that its plan has. */
export const keysQuery = queryOptions<Keys>({
  queryKey: ["keys"],
  queryFn: ({ signal }) => call("GET /api/keys", { signal }),
});
