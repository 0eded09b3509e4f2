import { eraseForms, removedSiteOf } from "../forms/listed/erasure-store.ts";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { eraseMarked, finishErasure } from "./erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) =>
    finishErasure(marker, now, async () => {
      const removed = removedSiteOf(marker);
      if (removed === null) return eraseMarked(marker, hasTime);
      return eraseForms(removed.account_id, removed.site_id, hasTime);
    }),
  );
});
