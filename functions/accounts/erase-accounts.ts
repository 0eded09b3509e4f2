import { eraseBrands } from "../brands/logo-store.ts";
import { eraseExports } from "../exports/erasure-store.ts";
import { eraseForms, removedSiteOf } from "../forms/listed/erasure-store.ts";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import { eraseSiteVisits } from "../visits/erasure-store.ts";
import { eraseMarked, finishErasure, isAccountMarker } from "./erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) =>
    finishErasure(marker, now, async () => {
      const removed = removedSiteOf(marker);
      if (removed !== null) {
        const { account_id, site_id, visits } = removed;
        if (visits && !(await eraseSiteVisits(account_id, site_id, hasTime))) return false;
        return eraseForms(account_id, site_id, hasTime);
      }
      if (isAccountMarker(marker)) {
        if (!(await eraseExports(String(marker.id), hasTime))) return false;
        // After its addresses, which are found by its rows.
        if (!(await eraseMarked(marker, hasTime))) return false;
        await eraseBrands(String(marker.id));
        return true;
      }
      return eraseMarked(marker, hasTime);
    }),
  );
});
