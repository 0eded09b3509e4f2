import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { STANDING } from "../accounts/account-store.ts";
import { accessOf } from "../billing/access.ts";
import { planThatAllows, siteLimit } from "../billing/plans.ts";
import { Refusal, signInFirst } from "../http/errors.ts";
import { keys } from "../store/keys.ts";
import { ANYHOW, getRow, put, queryPages, remove, transact, update } from "../store/table.ts";
import { isSiteId, StoredSite } from "./site.ts";

export async function sitesOf(accountId: string): Promise<StoredSite[]> {
  const sites: StoredSite[] = [];
  for await (const rows of queryPages(keys.sites(accountId)))
    sites.push(...rows.map((row) => v.parse(StoredSite, row)));
  return sites.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

/** The account's own site; 404 when it has none by this id, whoever else may. */
export async function findSite(accountId: string, siteId: string): Promise<StoredSite> {
  const row = isSiteId(siteId) ? await getRow(keys.site(accountId, siteId)) : null;
  if (row === null) throw new Refusal(404, "There is no such site in your account.");
  return v.parse(StoredSite, row);
}

/** Stores a site while the plan has room: 409 for a domain the account has already, 403 at the limit. */
export async function saveNewSite(account: Account, site: StoredSite, now: Date): Promise<void> {
  const { plan } = accessOf(account, now);
  const limit = siteLimit(plan);
  const failed = await transact(() => [
    put(keys.host(account.id, site.domain), { site_id: site.id }),
    update(keys.account(account.id), {
      UpdateExpression: "ADD site_count :one",
      ConditionExpression: limit === null ? STANDING : `${STANDING} AND site_count < :limit`,
      ExpressionAttributeValues: { ":one": 1, ...(limit !== null && { ":limit": limit }) },
    }),
    put(keys.site(account.id, site.id), site),
    put(keys.siteOwner(site.id), { account_id: account.id, domain: site.domain }),
  ]);
  if (failed.includes(0)) throw new Refusal(409, "Your account has a site with this domain already.");
  if (failed.length > 0 && limit === null) throw signInFirst();
  if (failed.length > 0) {
    throw new Refusal(
      403,
      `Your ${plan === "trial" ? "trial" : "plan"} allows ${limit} ${limit === 1 ? "site" : "sites"}; the ${planThatAllows(limit ?? 0)} plan allows more.`,
    );
  }
}

/** Removes a site and frees its place; its leads stay. */
export async function removeSite(accountId: string, site: StoredSite): Promise<void> {
  // The site's own row alone decides: gone already is what was asked for.
  await transact(() => [
    remove(keys.site(accountId, site.id)),
    remove(keys.host(accountId, site.domain), ANYHOW),
    remove(keys.siteOwner(site.id), ANYHOW),
    update(keys.account(accountId), {
      UpdateExpression: "ADD site_count :less",
      ExpressionAttributeValues: { ":less": -1 },
    }),
  ]);
}
