import { job } from "../accounts/routing/job.ts";
import { CLOCK_SKEW_SECONDS } from "../platform/constants.ts";
import { sweep } from "../platform/store/due.ts";
import { expire } from "./expiry-store.ts";

export const handler = job("expire-trials", async ({ now, hasTime }) => {
  const until = new Date(now.getTime() - CLOCK_SKEW_SECONDS * 1000);
  await sweep("expiry", { until, now, hasTime }, (row) => expire(row, until));
});
