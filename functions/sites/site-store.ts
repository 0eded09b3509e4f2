import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { ACCOUNT_EXISTS } from "../accounts/account-store.ts";
import { HttpError, signInRequired } from "../errors.ts";
import { computeAccess } from "../plans/access.ts";
import { siteLimitMessage, siteLimit } from "../plans/plans.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { type Action, ANYHOW, getRow, put, queryAll, remove, transact, update } from "../store/table.ts";
import { applySiteChange, isSiteId, type SiteChange, StoredSite } from "./site.ts";

export async function listSites(accountId: string): Promise<StoredSite[]> {
  const sites = (await queryAll(keys.sites(accountId))).map((row) => v.parse(StoredSite, row));
  return sites.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

/** The account's own site, or null. */
export async function findSite(accountId: string, siteId: string): Promise<StoredSite | null> {
  const row = isSiteId(siteId) ? await getRow(keys.site(accountId, siteId)) : null;
  return row === null ? null : v.parse(StoredSite, row);
}

/** The account's own site; 404 when it has none by this id, whoever else may. */
export async function requireSite(accountId: string, siteId: string): Promise<StoredSite> {
  const site = await findSite(accountId, siteId);
  if (site === null) throw new HttpError(404, "There is no such site in your account.");
  return site;
}

const domainTaken = () => new HttpError(409, "Your account has a site with this domain already.");

/** Stores a site while the plan has room: 409 for a domain the account has already, 403 at the limit. */
export async function saveNewSite(account: Account, site: StoredSite, now: Date): Promise<void> {
  const { plan } = computeAccess(account, now);
  const limit = siteLimit(plan);
  const failed = await transact(() => [
    put(keys.host(account.id, site.domain), { site_id: site.id }),
    update(keys.account(account.id), {
      UpdateExpression: "ADD site_count :one",
      ConditionExpression: limit === null ? ACCOUNT_EXISTS : `${ACCOUNT_EXISTS} AND site_count < :limit`,
      ExpressionAttributeValues: { ":one": 1, ...(limit !== null && { ":limit": limit }) },
    }),
    put(keys.site(account.id, site.id), site),
    put(keys.siteOwner(site.id), { account_id: account.id, domain: site.domain }),
  ]);
  if (failed.includes(0)) {
    // It is this very site's where the first answer was lost and the write was tried again.
    const holder = await getRow(keys.host(account.id, site.domain));
    if (holder?.site_id === site.id) return;
    throw domainTaken();
  }
  if (failed.length > 0 && limit === null) throw signInRequired();
  if (failed.length > 0) throw new HttpError(403, siteLimitMessage(plan, limit ?? 0, account.site_count));
}

/**
 * Writes what `build` makes of the account's own site, 404 when there is none. Its first action holds only while the
 * site is as it was read: else all is built anew. Answers that site, and which of the other actions failed.
 */
const rewrite = (
  accountId: string,
  siteId: string,
  build: (site: StoredSite) => Action[],
): Promise<{ site: StoredSite; failed: number[] }> =>
  retry(OVERTAKEN, async () => {
    const site = await requireSite(accountId, siteId);
    const failed = await transact(() => build(site));
    return failed.includes(0) ? undefined : { site, failed };
  });

/** Changes a site's name or domain: 409 for a domain the account has already. */
export async function changeSite(
  accountId: string,
  siteId: string,
  change: SiteChange,
  now: Date,
): Promise<StoredSite> {
  const { site, failed } = await rewrite(accountId, siteId, (before) => {
    const { name, domain, moved_at } = applySiteChange(before, change, now);
    const isMoved = domain !== before.domain;
    const own = update(keys.site(accountId, siteId), {
      UpdateExpression: `SET #name = :name, #domain = :domain${isMoved ? ", moved_at = :moved_at REMOVE last_check, checked_at" : ""}`,
      ConditionExpression: "#name = :name_before AND #domain = :domain_before",
      ExpressionAttributeNames: { "#name": "name", "#domain": "domain" },
      ExpressionAttributeValues: {
        ":name": name,
        ":domain": domain,
        ":name_before": before.name,
        ":domain_before": before.domain,
        ...(isMoved && { ":moved_at": moved_at }),
      },
    });
    if (!isMoved) return [own];
    return [
      own,
      put(keys.host(accountId, domain), { site_id: siteId }),
      remove(keys.host(accountId, before.domain), ANYHOW),
      put(keys.siteOwner(siteId), { account_id: accountId, domain }, "attribute_exists(pk)"),
    ];
  });
  if (failed.includes(1)) throw domainTaken();
  // Only a deleted account loses its sites' owners first.
  if (failed.length > 0) throw signInRequired();
  return applySiteChange(site, change, now);
}

/** Removes a site and frees its place; its leads stay. */
export async function removeSite(accountId: string, siteId: string): Promise<void> {
  await rewrite(accountId, siteId, (site) => [
    // The place is the site's only while it has this domain.
    remove(keys.host(accountId, site.domain), "site_id = :id", { ":id": siteId }),
    remove(keys.site(accountId, siteId)),
    remove(keys.siteOwner(siteId), ANYHOW),
    update(keys.account(accountId), {
      UpdateExpression: "ADD site_count :less",
      ExpressionAttributeValues: { ":less": -1 },
    }),
  ]);
}
