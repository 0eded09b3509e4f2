import { queryOptions } from "@tanstack/react-query";
import { type Brand, call } from "../../api/api.ts";

/** The account's own brand and those of its clients. */
export const brandsQuery = queryOptions<Brand[]>({
  queryKey: ["brands"],
  queryFn: async ({ signal }) => (await call("GET /api/brands", { signal })).data,
});

/** The account's plan. */
export const planQuery = queryOptions({
  queryKey: ["plan of brands"],
  queryFn: async ({ signal }) => (await call("GET /api/subscription/status", { signal })).plan,
});
