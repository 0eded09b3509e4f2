import { keys } from "../../platform/store/keys.ts";
import { getRow, updateRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";

/** The number of a site's visits that are counted immediately, so that its owner soon sees the first ones. */
const FIRST_VISITS = 200;

const old = new TtlCache<true>(24 * 3_600_000, 20_000);

const note = (siteId: string, visits: unknown): boolean => {
  const isOld = Number(visits ?? 0) >= FIRST_VISITS;
  if (isOld) old.set(siteId, true, Date.now());
  return isOld;
};

/** Whether a site's first visits have been counted. */
export async function hasFirstVisits(accountId: string, siteId: string): Promise<boolean> {
  if (old.get(siteId, Date.now())) return true;
  const row = await getRow(keys.firstVisits(accountId, siteId), { consistent: false });
  return note(siteId, row?.visits);
}

/**
 * Notes that reports of a new site were counted. Approximate: it only decides how long reports are counted immediately.
 */
export async function noteFirstVisits(accountId: string, siteId: string, reports: number): Promise<void> {
  const row = await updateRow(keys.firstVisits(accountId, siteId), {
    UpdateExpression: "ADD visits :reports",
    ExpressionAttributeValues: { ":reports": reports },
  });
  note(siteId, row?.visits);
}
