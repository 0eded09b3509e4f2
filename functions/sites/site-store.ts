import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { ACCOUNT_EXISTS } from "../accounts/account-store.ts";
import { HttpError, signInRequired } from "../errors.ts";
import { computeAccess } from "../plans/access.ts";
import { limitMessage, siteLimit } from "../plans/plans.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { getRow, queryAll } from "../store/table.ts";
import { type Action, ANYHOW, put, remove, transact, update } from "../store/transaction.ts";
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

/** The account's own site; 404 if the account has no site with this id. */
export async function requireSite(accountId: string, siteId: string): Promise<StoredSite> {
  const site = await findSite(accountId, siteId);
  if (site === null) throw new HttpError(404, "There is no such site in your account.");
  return site;
}

const domainTaken = () => new HttpError(409, "You've already added this domain.");

/** Stores a site. 409 when the account already has its domain, 403 at the plan's limit. */
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
    // After a retried write, the domain may be held by this very site.
    const holder = await getRow(keys.host(account.id, site.domain));
    if (holder?.site_id === site.id) return;
    throw domainTaken();
  }
  if (failed.length > 0 && limit === null) throw signInRequired();
  if (failed.length > 0) throw new HttpError(403, limitMessage(plan, "sites", account.site_count));
}

/**
 * Reads the account's own site (404 if there is none) and writes the actions `build` returns for it. The first action
 * must be conditional on the site being unchanged; when it fails, everything is retried. Returns the site as read, and
 * which other actions failed.
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

/** Changes a site's name or domain. 409 when the account already has the domain. */
export async function changeSite(
  accountId: string,
  siteId: string,
  change: SiteChange,
  now: Date,
): Promise<StoredSite> {
  const { site, failed } = await rewrite(accountId, siteId, (before) => {
    const { name, domain, moved_at } = applySiteChange(before, change, now);
    const isMoved = domain !== before.domain;
    const ownRow = update(keys.site(accountId, siteId), {
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
    if (!isMoved) return [ownRow];
    return [
      ownRow,
      put(keys.host(accountId, domain), { site_id: siteId }),
      remove(keys.host(accountId, before.domain), ANYHOW),
      put(keys.siteOwner(siteId), { account_id: accountId, domain }, "attribute_exists(pk)"),
    ];
  });
  if (failed.includes(1)) throw domainTaken();
  // The owner row is only missing when the account was deleted.
  if (failed.length > 0) throw signInRequired();
  return applySiteChange(site, change, now);
}

/** Deletes a site and makes room for another. Its leads are kept. */
export async function removeSite(accountId: string, siteId: string): Promise<void> {
  await rewrite(accountId, siteId, (site) => [
    // Delete the host row only if it still belongs to this site.
    remove(keys.host(accountId, site.domain), "site_id = :id", { ":id": siteId }),
    remove(keys.site(accountId, siteId)),
    remove(keys.siteOwner(siteId), ANYHOW),
    update(keys.account(accountId), {
      UpdateExpression: "ADD site_count :minus_one",
      ExpressionAttributeValues: { ":minus_one": -1 },
    }),
  ]);
}
