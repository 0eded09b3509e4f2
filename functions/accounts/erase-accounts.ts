import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { eraseVisits, removedSiteOf } from "../visits/erasure-store.ts";
import { eraseMarked, finishErasure } from "./erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) =>
    finishErasure(marker, now, () => {
      const removed = removedSiteOf(marker);
      return removed === null
        ? eraseMarked(marker, hasTime)
        : eraseVisits(removed.account_id, removed.site_id, hasTime);
    }),
  );
});
