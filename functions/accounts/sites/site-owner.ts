import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { isUnverifiedHost } from "./domain.ts";
import { archivedSite, unknownSite } from "./site.ts";
import { isSiteId } from "./site-id.ts";

const SiteOwner = v.object({
  account_id: v.string(),
  domain: v.string(),
  archived_at: v.optional(v.string()),
});
type SiteOwner = v.InferOutput<typeof SiteOwner>;

const cached = new TtlCache<SiteOwner | null>(60_000, 10_000);

/**
 * The owner and domain of a site, cached for a minute (misses too), since every lead needs them. A `host` outside the
 * cached domain and a cached archived site cause a read, since either may have just changed.
 */
export async function findSiteOwner(siteId: string, host: string | null = null): Promise<SiteOwner | null> {
  if (!isSiteId(siteId)) return null;
  const now = Date.now();
  const hit = cached.get(siteId, now);
  if (hit === null || (hit && !hit.archived_at && !isUnverifiedHost(host, hit.domain))) return hit;
  const row = await getRow(keys.siteOwner(siteId));
  const owner = row === null ? null : v.parse(SiteOwner, row);
  cached.set(siteId, owner, now);
  return owner;
}

/** The owner and domain of an active site; 404 if there is no such site, 409 if it is archived. */
export async function requireSiteOwner(siteId: string, host: string | null = null): Promise<SiteOwner> {
  const owner = await findSiteOwner(siteId, host);
  if (owner === null) throw unknownSite();
  if (owner.archived_at !== undefined) throw archivedSite();
  return owner;
}
