import { job } from "../accounts/routing/job.ts";
import { sweep } from "../platform/store/due.ts";
import { packDays } from "./packing-store.ts";

export const handler = job("pack-days", ({ now, hasTime }) =>
  sweep("packs", { until: now, now, hasTime }, (row) => packDays(row, now, hasTime)),
);
