import { eraseForms } from "../forms/listed/erasure-store.ts";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { eraseVisits, removedSiteOf } from "../visits/erasure-store.ts";
import { eraseMarked, finishErasure } from "./erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) =>
    finishErasure(marker, now, async () => {
      const removed = removedSiteOf(marker);
      if (removed === null) return eraseMarked(marker, hasTime);
      const { account_id, site_id } = removed;
      return (
        (await eraseForms(account_id, site_id, hasTime)) && (await eraseVisits(account_id, site_id, hasTime))
      );
    }),
  );
});
