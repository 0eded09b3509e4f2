import { CLOCK_SKEW_SECONDS } from "../constants.ts";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { expire } from "./expiry-store.ts";

export const handler = job("expire-trials", async ({ now, hasTime }) => {
  const until = new Date(now.getTime() - CLOCK_SKEW_SECONDS * 1000);
  await sweep("expiry", { until, now, hasTime }, (row) => expire(row, until));
});
