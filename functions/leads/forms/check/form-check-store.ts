import * as v from "valibot";
import type { Cause } from "../../../accounts/activity/activity.ts";
import { findCaller } from "../../../accounts/caller-store.ts";
import { mayCall } from "../../../accounts/members/role.ts";
import type { StoredSite } from "../../../accounts/sites/site.ts";
import { findSite } from "../../../accounts/sites/site-store.ts";
import { TokenBuckets, throttle } from "../../../platform/http/token-buckets.ts";
import { digest, randomName } from "../../../platform/store/digest.ts";
import { keys } from "../../../platform/store/keys.ts";
import { deleteRow, getRow, putIfAbsent } from "../../../platform/store/table.ts";
import { checkEnded, FORM_CHECK_SECONDS, otherSite } from "./form-check.ts";

const FormCheck = v.object({
  account_id: v.string(),
  site_id: v.string(),
  person_id: v.string(),
  expires_at: v.number(),
});
type FormCheck = v.InferOutput<typeof FormCheck>;

const perCode = new TokenBuckets("check", 2, 60);

/** Starts a check of a site's forms by a member of its account. Only a digest of the code is stored. */
export async function startFormCheck(
  ids: Omit<FormCheck, "expires_at">,
  now: Date,
): Promise<{ code: string; expires_at: string }> {
  const code = randomName(24);
  const expires_at = Math.floor(now.getTime() / 1000) + FORM_CHECK_SECONDS;
  await putIfAbsent(keys.formCheck(digest(code)), { ...ids, expires_at } satisfies FormCheck);
  return { code, expires_at: new Date(expires_at * 1000).toISOString() };
}

type Asked = { code: string; site_id: string | null };

/**
 * The site whose forms a code grants access to, and who created the code. 404 once the check has ended or its creator
 * may no longer change sites, 409 on another site's page.
 */
export async function requireFormCheck(
  { code, site_id }: Asked,
  now: Date,
): Promise<{ accountId: string; site: StoredSite; cause: Cause }> {
  // A malformed code costs no read.
  if (!/^[\w-]{32}$/.test(code)) throw checkEnded();
  throttle(perCode, code, now);
  const row = await getRow(keys.formCheck(digest(code)));
  const check = row && v.parse(FormCheck, row);
  if (check === null || check.expires_at * 1000 <= now.getTime()) throw checkEnded();
  if (check.site_id !== site_id) throw otherSite();
  const { person, member, account } = await findCaller(check.person_id, check.account_id);
  const site = await findSite(check.account_id, check.site_id);
  if (person === null || member === null || account === null || site === null) throw checkEnded();
  if (!mayCall(member.role, "admin")) throw checkEnded();
  return { accountId: account.id, site, cause: { actor: { kind: "person", person }, now } };
}

/** Ends a check and invalidates its code. */
export const endFormCheck = (code: string): Promise<void> => deleteRow(keys.formCheck(digest(code)));
