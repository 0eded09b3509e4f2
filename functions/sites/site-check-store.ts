import * as v from "valibot";
import { digest, randomName } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { getRow, putIfAbsent, updateRow } from "../store/table.ts";
import type { StoredSite } from "./site.ts";
import { CHECK_SECONDS, type SiteCheck } from "./site-check.ts";

const BegunCheck = v.object({
  account_id: v.string(),
  site_id: v.string(),
  expires_at: v.number(),
});
type BegunCheck = v.InferOutput<typeof BegunCheck>;

/** Begins an install check of a site, by its id. Of the nonce only a digest is kept. */
export async function startCheck(
  accountId: string,
  siteId: string,
  now: Date,
): Promise<{ nonce: string; expires_at: string }> {
  const nonce = randomName(24);
  const expires_at = Math.floor(now.getTime() / 1000) + CHECK_SECONDS;
  const check = { account_id: accountId, site_id: siteId, expires_at };
  await putIfAbsent(keys.siteCheck(digest(nonce)), check satisfies BegunCheck);
  return { nonce, expires_at: new Date(expires_at * 1000).toISOString() };
}

/** The check that a nonce belongs to; null when there is none or it has run out. */
export async function findPendingCheck(nonce: string | null, now: Date): Promise<BegunCheck | null> {
  // A nonce of ours, or nothing is asked of the table.
  if (!/^[\w-]{32}$/.test(nonce ?? "")) return null;
  const row = await getRow(keys.siteCheck(digest(nonce ?? "")));
  if (row === null) return null;
  const check = v.parse(BegunCheck, row);
  return check.expires_at * 1000 > now.getTime() ? check : null;
}

/** Notes on a site what its last check found. One that was removed meanwhile stays so, one that has another domain unchecked. */
export async function saveCheckResult(accountId: string, site: StoredSite, found: SiteCheck): Promise<void> {
  await updateRow(keys.site(accountId, site.id), {
    UpdateExpression: `SET last_check = :found${found.outcome === "seen" ? ", checked_at = :at" : ""}`,
    ConditionExpression: "#domain = :domain",
    ExpressionAttributeNames: { "#domain": "domain" },
    ExpressionAttributeValues: {
      ":found": found,
      ":domain": site.domain,
      ...(found.outcome === "seen" && { ":at": found.at }),
    },
  });
}
