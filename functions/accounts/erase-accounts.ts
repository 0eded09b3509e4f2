import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { finishErasure } from "./erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) => finishErasure(marker, now, hasTime));
});
