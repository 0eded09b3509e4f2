import * as v from "valibot";
import { Account } from "../../accounts/account.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { isUnverifiedHost, parseHost } from "../../accounts/sites/domain.ts";
import { findSiteOwner } from "../../accounts/sites/site-owner.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import type { VisitReport } from "./visit.ts";

const OwnerAccount = v.pick(Account, ["trial_ends_at", "periods", "cancelled_at", "time_zone"]);
type OwnerAccount = v.InferOutput<typeof OwnerAccount>;

/** The account that counts a site's visits, and the time zone of its days. */
export type VisitOwner = { account_id: string; time_zone: string };

const cached = new TtlCache<OwnerAccount | null>(60_000, 10_000);

/** An account, cached for a minute; null if it no longer exists. */
async function findAccount(accountId: string): Promise<OwnerAccount | null> {
  const readAt = Date.now();
  const cachedOwner = cached.get(accountId, readAt);
  if (cachedOwner !== undefined) return cachedOwner;
  const row = await getRow(keys.account(accountId), { consistent: false });
  const account = row === null || row.deleted_at !== undefined ? null : v.parse(OwnerAccount, row);
  cached.set(accountId, account, readAt);
  return account;
}

/** The owner of a visit; null if its first page is on another site's domain, or the site or account accepts no leads. */
export async function findVisitOwner(
  { site_id, landing }: Pick<VisitReport, "site_id" | "landing">,
  now: Date,
): Promise<VisitOwner | null> {
  const host = parseHost(landing);
  const owner = await findSiteOwner(site_id, host);
  if (owner === null || owner.archived_at || isUnverifiedHost(host, owner.domain)) return null;
  const account = await findAccount(owner.account_id);
  if (account === null || now >= computeAccess(account, now).captures_until) return null;
  return { account_id: owner.account_id, time_zone: account.time_zone };
}
