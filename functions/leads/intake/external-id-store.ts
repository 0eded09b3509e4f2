import { keyedDigest } from "../../platform/store/keyed-digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";

/** The key of the row that maps an external id to its lead. The digest is keyed, since the id may be an email address. */
export const externalIdKey = async (accountId: string, siteId: string, externalId: string): Promise<Key> =>
  keys.sent(accountId, siteId, await keyedDigest(`external ${externalId}`));

/** The ids of the leads with an external id, at most one per site. Some may have been deleted. */
export async function findByExternalId(
  accountId: string,
  siteIds: readonly string[],
  externalId: string,
): Promise<string[]> {
  const places = await Promise.all(siteIds.map((siteId) => externalIdKey(accountId, siteId, externalId)));
  const rows = places.length === 0 ? [] : await getRows(places);
  return rows.flatMap((row) => (row === null ? [] : [String(row.lead_id)]));
}
