import { unavailable } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import { itemError } from "../../platform/http/response.ts";
import type { Account } from "../account.ts";
import type { Cause } from "../activity/activity.ts";
import type { Visibility } from "../members/visibility.ts";
import { type SiteChangeResult, type SitesChange, START_MS } from "./bulk.ts";
import { changeSite } from "./change-store.ts";
import { requireSeen } from "./site-store.ts";

/**
 * Changes sites sequentially, each in its own transaction, since all of them update the site count. Returns a result
 * for each, in order.
 */
export async function changeSites(
  account: Account,
  { ids, ...change }: SitesChange,
  { visibility, cause }: { visibility: Visibility; cause: Cause },
): Promise<SiteChangeResult[]> {
  const startedAt = Date.now();
  const results: SiteChangeResult[] = [];
  for (const id of ids) {
    try {
      if (Date.now() - startedAt > START_MS) throw unavailable();
      requireSeen(visibility, id);
      const { isChanged } = await changeSite(account, id, change, cause);
      results.push({ id, status: isChanged ? "changed" : "unchanged" });
    } catch (thrown) {
      results.push({ id, ...toErrorResult(itemError(thrown, "PATCH /api/sites")) });
    }
  }
  return results;
}
