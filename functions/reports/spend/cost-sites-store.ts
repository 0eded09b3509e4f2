import * as v from "valibot";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { signInRequired } from "../../platform/errors.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { check, put, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { normalizeCostSites } from "./cost-site-lookup.ts";
import { CostSites, UNDIVIDED } from "./cost-sites.ts";

/** An account's rule for allocating cost to sites. */
export async function readCostSites(accountId: string): Promise<CostSites> {
  const row = await getRow(keys.costSites(accountId));
  return row === null ? UNDIVIDED : v.parse(CostSites, row);
}

/** Replaces an account's allocation rule. 404 if a newly chosen site isn't the account's own. */
export async function saveCostSites(accountId: string, input: CostSites, cause: Cause): Promise<CostSites> {
  const before = await readCostSites(accountId);
  const siteIds = new Set(before.chosen.map(({ site_id }) => site_id));
  const added = input.chosen.map(({ site_id }) => site_id).filter((id) => !siteIds.has(id));
  await requireOwn(accountId, { sites: [...new Set(added)] });
  const rule = normalizeCostSites(input);
  if (JSON.stringify(rule) === JSON.stringify(before)) return rule;
  const subject = { kind: "account", id: accountId } as const;
  const failed = await transact(() => [
    check(keys.account(accountId), ACCOUNT_EXISTS),
    put(keys.costSites(accountId), rule, UNCONDITIONAL),
    logActivity(accountId, { what: "spend.divided", subject, details: {} }, cause),
  ]);
  if (failed.includes(0)) throw signInRequired();
  return rule;
}
