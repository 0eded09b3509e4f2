import { eraseBrands } from "../accounts/brands/logo-store.ts";
import { eraseMarked, finishErasure, isAccountMarker } from "../accounts/erasure-store.ts";
import { job } from "../accounts/routing/job.ts";
import { eraseExports } from "../leads/exports/erasure-store.ts";
import { eraseForms, parseRemovedSite } from "../leads/forms/listed/erasure-store.ts";
import { sweep } from "../platform/store/due.ts";
import { eraseSiteVisits } from "../reports/visits/erasure-store.ts";

export const handler = job("erase-accounts", async ({ now, hasTime }) => {
  await sweep("erasure", { until: now, now, hasTime }, (marker) =>
    finishErasure(marker, now, async () => {
      const removed = parseRemovedSite(marker);
      if (removed !== null) {
        const { account_id, site_id, visits } = removed;
        if (visits && !(await eraseSiteVisits(account_id, site_id, hasTime))) return false;
        return eraseForms(account_id, site_id, hasTime);
      }
      if (isAccountMarker(marker)) {
        if (!(await eraseExports(String(marker.id), hasTime))) return false;
        // After its linked rows, which are found through these.
        if (!(await eraseMarked(marker, hasTime))) return false;
        await eraseBrands(String(marker.id));
        return true;
      }
      return eraseMarked(marker, hasTime);
    }),
  );
});
