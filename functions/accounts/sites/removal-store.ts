import { dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { put, remove, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { releaseQuota } from "../limits/usage-store.ts";
import { asRead } from "./change-store.ts";
import { requireSite, toSubject } from "./site-store.ts";

/** Long enough for cached site owners to expire and for the last visits to be counted. */
const ERASED_AFTER_MS = { keep: 5 * 60_000, erase: 15 * 60_000 };

/**
 * Deletes a site and releases its place under the limit. Keeps its leads, and its visits unless those are to be erased;
 * a job erases them and its forms. 404 if the account has no such site.
 */
export const removeSite = (
  accountId: string,
  siteId: string,
  cause: Cause,
  visits: "keep" | "erase" = "keep",
): Promise<true> =>
  retry(CONTENTION, async () => {
    const site = await requireSite(accountId, siteId);
    const unchanged = asRead(site);
    const failed = await transact(() => [
      remove(
        keys.site(accountId, siteId),
        unchanged.ConditionExpression,
        unchanged.ExpressionAttributeValues,
        unchanged.ExpressionAttributeNames,
      ),
      remove(keys.host(accountId, site.domain), UNCONDITIONAL),
      remove(keys.siteOwner(siteId), UNCONDITIONAL),
      put(
        keys.removedSite(accountId, siteId),
        {
          account_id: accountId,
          site_id: siteId,
          deleted_at: cause.now.toISOString(),
          visits: visits === "erase",
          ...dueAt("erasure", new Date(cause.now.getTime() + ERASED_AFTER_MS[visits])),
        },
        UNCONDITIONAL,
      ),
      // An archived site doesn't count towards the limit.
      ...(site.archived_at === undefined ? [releaseQuota(accountId, { sites: 1 })] : []),
      logActivity(
        accountId,
        { what: "site.removed", subject: toSubject(site), details: { domain: site.domain } },
        cause,
      ),
    ]);
    return failed.length > 0 ? undefined : true;
  });
