import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { isUnverifiedHost } from "./domain.ts";
import { isSiteId } from "./site-id.ts";

const SiteOwner = v.object({ account_id: v.string(), domain: v.string() });
type SiteOwner = v.InferOutput<typeof SiteOwner>;

const cached = new TtlCache<SiteOwner | null>(60_000, 10_000);

/**
 * The owner and domain of a site, cached for a minute (misses too), since every lead needs it. A `host` outside the
 * cached domain is checked against the table, since the site's domain may have changed.
 */
export async function findSiteOwner(siteId: string, host: string | null = null): Promise<SiteOwner | null> {
  if (!isSiteId(siteId)) return null;
  const now = Date.now();
  const hit = cached.get(siteId, now);
  if (hit === null || (hit && !isUnverifiedHost(host, hit.domain))) return hit;
  const row = await getRow(keys.siteOwner(siteId));
  const owner = row === null ? null : v.parse(SiteOwner, row);
  cached.set(siteId, owner, now);
  return owner;
}
