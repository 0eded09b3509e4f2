import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow } from "../store/table.ts";
import { isUnverifiedHost } from "./domain.ts";
import { isSiteId } from "./site.ts";

const SiteOwner = v.object({ account_id: v.string(), domain: v.string() });
type SiteOwner = v.InferOutput<typeof SiteOwner>;

const FRESH_MS = 60_000;
const MOST = 10_000;
const remembered = new Map<string, { owner: SiteOwner | null; until: number }>();

/**
 * Whose site an id names, remembered for a minute (that there is none, too): every lead asks. No `host` is taken for
 * another's by memory alone, since the site's domain may have been changed.
 */
export async function ownerOf(
  siteId: string,
  nowMs: number,
  host: string | null = null,
): Promise<SiteOwner | null> {
  if (!isSiteId(siteId)) return null;
  const known = remembered.get(siteId);
  if (known !== undefined && known.until > nowMs) {
    if (known.owner === null || !isUnverifiedHost(host, known.owner.domain)) return known.owner;
  }
  const row = await getRow(keys.siteOwner(siteId));
  const owner = row === null ? null : v.parse(SiteOwner, row);
  remembered.delete(siteId);
  remembered.set(siteId, { owner, until: nowMs + FRESH_MS });
  if (remembered.size > MOST) remembered.delete(remembered.keys().next().value ?? "");
  return owner;
}
