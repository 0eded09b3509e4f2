import * as v from "valibot";
import { digest, randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, putIfAbsent, updateRow } from "../../platform/store/table.ts";
import type { StoredSite } from "./site.ts";
import { CHECK_SECONDS, type SiteCheck } from "./site-check.ts";

const PendingCheck = v.object({
  account_id: v.string(),
  site_id: v.string(),
  expires_at: v.number(),
});
type PendingCheck = v.InferOutput<typeof PendingCheck>;

/** Starts an install check of a site. Only a digest of the nonce is stored. */
export async function startCheck(
  accountId: string,
  siteId: string,
  now: Date,
): Promise<{ nonce: string; expires_at: string }> {
  const nonce = randomName(24);
  const expires_at = Math.floor(now.getTime() / 1000) + CHECK_SECONDS;
  const check = { account_id: accountId, site_id: siteId, expires_at };
  await putIfAbsent(keys.siteCheck(digest(nonce)), check satisfies PendingCheck);
  return { nonce, expires_at: new Date(expires_at * 1000).toISOString() };
}

/** The check a nonce belongs to; null if there is none or it has expired. */
export async function findPendingCheck(nonce: string | null, now: Date): Promise<PendingCheck | null> {
  // A malformed nonce costs no read.
  if (!/^[\w-]{32}$/.test(nonce ?? "")) return null;
  const row = await getRow(keys.siteCheck(digest(nonce ?? "")));
  if (row === null) return null;
  const check = v.parse(PendingCheck, row);
  return check.expires_at * 1000 > now.getTime() ? check : null;
}

/** Stores a check's result on its site, unless the site was deleted or its domain changed in the meantime. */
export async function saveCheckResult(accountId: string, site: StoredSite, result: SiteCheck): Promise<void> {
  await updateRow(keys.site(accountId, site.id), {
    UpdateExpression: `SET last_check = :result${result.outcome === "seen" ? ", checked_at = :at" : ""}`,
    ConditionExpression: "#domain = :domain",
    ExpressionAttributeNames: { "#domain": "domain" },
    ExpressionAttributeValues: {
      ":result": result,
      ":domain": site.domain,
      ...(result.outcome === "seen" && { ":at": result.at }),
    },
  });
}
