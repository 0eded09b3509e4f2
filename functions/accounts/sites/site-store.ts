import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { put, transact } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { noSuchClient } from "../clients/client.ts";
import { checkClient } from "../clients/client-store.ts";
import { explainLimit, reserveQuota } from "../limits/usage-store.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import { computeAccess } from "../plans/access.ts";
import { archivedSite, type NewSite, StoredSite } from "./site.ts";
import { isSiteId } from "./site-id.ts";

export async function listSites(accountId: string): Promise<StoredSite[]> {
  const sites = (await queryAll(keys.sites(accountId))).map((row) => v.parse(StoredSite, row));
  return sites.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

/** The account's active sites: those that aren't archived. */
export const listActiveSites = async (accountId: string): Promise<StoredSite[]> =>
  (await listSites(accountId)).filter(({ archived_at }) => archived_at === undefined);

/** An account's sites by their ids. */
export const sitesById = async (accountId: string): Promise<Map<string, StoredSite>> =>
  new Map((await listSites(accountId)).map((site) => [site.id, site]));

/** The account's own site, or null. */
export async function findSite(accountId: string, siteId: string): Promise<StoredSite | null> {
  const row = isSiteId(siteId) ? await getRow(keys.site(accountId, siteId)) : null;
  return row === null ? null : v.parse(StoredSite, row);
}

/** The account's own site; 404 if the account has no site with this id. */
export async function requireSite(accountId: string, siteId: string): Promise<StoredSite> {
  const site = await findSite(accountId, siteId);
  if (site === null) throw noSuchSite();
  return site;
}

/** The account's own active site; 404 if there is none, 409 if it is archived. */
export async function requireActiveSite(accountId: string, siteId: string): Promise<StoredSite> {
  const site = await requireSite(accountId, siteId);
  if (site.archived_at !== undefined) throw archivedSite();
  return site;
}

/** 404: the account has no site with this id, even if another account does. */
export const noSuchSite = () => new HttpError(404, "There is no such site in your account.");

/** 404 unless the caller may see the site. Doesn't check that it exists. */
export function requireSeen(visibility: Visibility, siteId: string): void {
  if (!seesSite(visibility, siteId)) throw noSuchSite();
}

/** 409: another site of the account, `holder`, already has the domain. */
export const domainTaken = (holder: StoredSite | null = null) =>
  new HttpError(
    409,
    holder?.archived_at
      ? "You've already added this domain. Its site is archived; restore it instead."
      : "You've already added this domain.",
  );

/** A site in the activity log. */
export const toSubject = ({ id, name }: StoredSite) => ({ kind: "site", id, name }) as const;

/** Stores a new site. 409 when the account already has its domain, 403 at the plan's limit, 404 for an unknown client. */
export async function saveNewSite(account: Account, input: NewSite, cause: Cause): Promise<StoredSite> {
  const { client_id = null } = input;
  const { plan } = computeAccess(account, cause.now);
  const site = {
    id: `site_${randomName(16)}`,
    ...input,
    client_id,
    created_at: cause.now.toISOString(),
  };
  const client = client_id === null ? [] : [checkClient(account.id, client_id)];
  const failed = await transact(() => [
    put(keys.host(account.id, site.domain), { site_id: site.id }),
    reserveQuota(account.id, ["sites"], plan),
    put(keys.site(account.id, site.id), site),
    put(keys.siteOwner(site.id), { account_id: account.id, domain: site.domain }),
    ...client,
    logActivity(
      account.id,
      { what: "site.added", subject: toSubject(site), details: { domain: site.domain } },
      cause,
    ),
  ]);
  if (failed.includes(0)) {
    // After a retried write, the domain may be held by this very site.
    const holder = await getRow(keys.host(account.id, site.domain));
    if (holder?.site_id === site.id) return site;
    throw domainTaken(await findSite(account.id, String(holder?.site_id)));
  }
  if (failed.includes(4)) throw noSuchClient();
  if (failed.length > 0) throw await explainLimit(account.id, ["sites"], plan);
  return site;
}
