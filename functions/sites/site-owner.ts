import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { TtlCache } from "../store/ttl-cache.ts";
import { isUnverifiedHost } from "./domain.ts";
import { isSiteId } from "./site.ts";

const SiteOwner = v.object({ account_id: v.string(), domain: v.string() });
type SiteOwner = v.InferOutput<typeof SiteOwner>;

const remembered = new TtlCache<SiteOwner | null>(60_000, 10_000);

/**
 * Whose site an id names, remembered for a minute (that there is none, too): every lead asks. No `host` is taken for
 * another's by memory alone, since the site's domain may have been changed.
 */
export async function findSiteOwner(siteId: string, host: string | null = null): Promise<SiteOwner | null> {
  if (!isSiteId(siteId)) return null;
  const now = Date.now();
  const known = remembered.get(siteId, now);
  if (known === null || (known && !isUnverifiedHost(host, known.domain))) return known;
  const row = await getRow(keys.siteOwner(siteId));
  const owner = row === null ? null : v.parse(SiteOwner, row);
  remembered.set(siteId, owner, now);
  return owner;
}
