import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { ACCOUNT_EXISTS } from "../accounts/account-store.ts";
import type { Cause, Event } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { noSuchClient } from "../clients/client.ts";
import { checkClient } from "../clients/client-store.ts";
import { HttpError, signInRequired } from "../errors.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import { computeAccess } from "../plans/access.ts";
import { limitMessage, siteLimit } from "../plans/plans.ts";
import { dueAt } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { CONTENTION, retry } from "../store/retry.ts";
import { getRow, queryAll } from "../store/table.ts";
import { type Action, put, remove, transact, UNCONDITIONAL, update } from "../store/transaction.ts";
import { applySiteChange, type SiteChange, StoredSite } from "./site.ts";
import { isSiteId } from "./site-id.ts";

export async function listSites(accountId: string): Promise<StoredSite[]> {
  const sites = (await queryAll(keys.sites(accountId))).map((row) => v.parse(StoredSite, row));
  return sites.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

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

/** 404: the account has no site with this id, even if another account does. */
export const noSuchSite = () => new HttpError(404, "There is no such site in your account.");

/** 404 unless the caller sees the site, which need not exist. */
export function requireSeen(visibility: Visibility, siteId: string): void {
  if (!seesSite(visibility, siteId)) throw noSuchSite();
}

const domainTaken = () => new HttpError(409, "You've already added this domain.");

const subjectOf = ({ id, name }: StoredSite) => ({ kind: "site", id, name }) as const;
const namesOf = ({ name, domain }: StoredSite) => ({ name, domain });

/** What the activity log says about a site's change. */
function eventsOf(before: StoredSite, after: StoredSite): Event[] {
  const subject = subjectOf(after);
  const details = { from: namesOf(before), to: namesOf(after) };
  return [
    ...(isDeepStrictEqual(details.from, details.to)
      ? []
      : [{ what: "site.changed", subject, details } as const]),
    ...(after.client_id === before.client_id
      ? []
      : [{ what: "site.client_changed", subject, details: {} } as const]),
  ];
}

/** Stores a site. 409 when the account already has its domain, 403 at the plan's limit, 404 for an unknown client. */
export async function saveNewSite(account: Account, site: StoredSite, cause: Cause): Promise<void> {
  const { plan } = computeAccess(account, cause.now);
  const limit = siteLimit(plan);
  const client = site.client_id ? [checkClient(account.id, site.client_id)] : [];
  const failed = await transact(() => [
    put(keys.host(account.id, site.domain), { site_id: site.id }),
    update(keys.account(account.id), {
      UpdateExpression: "ADD site_count :one",
      ConditionExpression: limit === null ? ACCOUNT_EXISTS : `${ACCOUNT_EXISTS} AND site_count < :limit`,
      ExpressionAttributeValues: { ":one": 1, ...(limit !== null && { ":limit": limit }) },
    }),
    put(keys.site(account.id, site.id), site),
    put(keys.siteOwner(site.id), { account_id: account.id, domain: site.domain }),
    ...client,
    logActivity(
      account.id,
      { what: "site.added", subject: subjectOf(site), details: { domain: site.domain } },
      cause,
    ),
  ]);
  if (failed.includes(0)) {
    // After a retried write, the domain may be held by this very site.
    const holder = await getRow(keys.host(account.id, site.domain));
    if (holder?.site_id === site.id) return;
    throw domainTaken();
  }
  if (failed.includes(4)) throw noSuchClient();
  if (failed.length > 0 && limit === null) throw signInRequired();
  if (failed.length > 0)
    throw new HttpError(403, limitMessage(plan, "sites", account.site_count), {}, "limit_reached");
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
  retry(CONTENTION, async () => {
    const site = await requireSite(accountId, siteId);
    const failed = await transact(() => build(site));
    return failed.includes(0) ? undefined : { site, failed };
  });

/** Changes a site. 409 when the account already has the domain, 404 for an unknown client. */
export async function changeSite(
  accountId: string,
  siteId: string,
  change: SiteChange,
  cause: Cause,
): Promise<StoredSite> {
  const { client_id } = change;
  const { site, failed } = await rewrite(accountId, siteId, (before) => {
    const after = applySiteChange(before, change, cause.now);
    const { name, domain, moved_at } = after;
    const isMoved = domain !== before.domain;
    const set = [
      "#name = :name, #domain = :domain",
      ...(client_id === undefined ? [] : ["client_id = :client"]),
      ...(isMoved ? ["moved_at = :moved_at"] : []),
    ];
    const ownRow = update(keys.site(accountId, siteId), {
      UpdateExpression: `SET ${set.join(", ")}${isMoved ? " REMOVE last_check, checked_at" : ""}`,
      ConditionExpression: "#name = :name_before AND #domain = :domain_before",
      ExpressionAttributeNames: { "#name": "name", "#domain": "domain" },
      ExpressionAttributeValues: {
        ":name": name,
        ":domain": domain,
        ":name_before": before.name,
        ":domain_before": before.domain,
        ...(client_id !== undefined && { ":client": client_id }),
        ...(isMoved && { ":moved_at": moved_at }),
      },
    });
    return [
      ownRow,
      ...(client_id ? [checkClient(accountId, client_id)] : []),
      ...(isMoved ? moveHost(accountId, before, domain) : []),
      ...eventsOf(before, after).map((event) => logActivity(accountId, event, cause)),
    ];
  });
  const at = client_id ? 2 : 1;
  if (failed.includes(1) && client_id) throw noSuchClient();
  if (failed.includes(at)) throw domainTaken();
  // The owner row is only missing when the account was deleted.
  if (failed.length > 0) throw signInRequired();
  return applySiteChange(site, change, cause.now);
}

/** Replaces a site's domain. If the account already has the new one, only the first action fails. */
const moveHost = (accountId: string, { id, domain: before }: StoredSite, domain: string): Action[] => [
  put(keys.host(accountId, domain), { site_id: id }),
  remove(keys.host(accountId, before), UNCONDITIONAL),
  put(keys.siteOwner(id), { account_id: accountId, domain }, "attribute_exists(pk)"),
];

/** Long enough for all instances' caches of the site's owner to expire, and for its last visits to be counted. */
const ERASED_AFTER_MS = { keep: 5 * 60_000, erase: 15 * 60_000 };

/**
 * Deletes a site and makes room for another. Its leads and visits are kept, as the past was, unless the visits are to be
 * erased; a job erases them, and its forms.
 */
export async function removeSite(
  accountId: string,
  siteId: string,
  cause: Cause,
  visits: "keep" | "erase" = "keep",
): Promise<void> {
  await rewrite(accountId, siteId, (site) => [
    // Delete the host row only if it still belongs to this site.
    remove(keys.host(accountId, site.domain), "site_id = :id", { ":id": siteId }),
    remove(keys.site(accountId, siteId)),
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
    update(keys.account(accountId), {
      UpdateExpression: "ADD site_count :minus_one",
      ExpressionAttributeValues: { ":minus_one": -1 },
    }),
    logActivity(
      accountId,
      { what: "site.removed", subject: subjectOf(site), details: { domain: site.domain } },
      cause,
    ),
  ]);
}
