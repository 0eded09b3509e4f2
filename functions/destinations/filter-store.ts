import { listSites } from "../accounts/sites/site-store.ts";
import type { Filter } from "../leads/outbox/subscription.ts";
import { HttpError } from "../platform/errors.ts";

/** 400 unless a filter's sites belong to the account. Sites from the previous filter are allowed: they may have been deleted. */
export async function requireOwnSites(
  accountId: string,
  { sites = [] }: Filter,
  before: Filter = {},
): Promise<void> {
  if (sites.length === 0) return;
  const own = (await listSites(accountId)).map(({ id }) => id);
  const siteIds = new Set([...own, ...(before.sites ?? [])]);
  if (!sites.every((id) => siteIds.has(id)))
    throw new HttpError(400, "filter.sites must be sites of your account.");
}
