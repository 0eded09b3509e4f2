import * as v from "valibot";
import { ApiKey, findEnd } from "../accounts/keys/api-key.ts";
import { Member } from "../accounts/members/member.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow } from "../platform/store/table.ts";
import type { Destination } from "./destination.ts";

/**
 * Why a hook's key no longer works: it was revoked, has expired, or its creator may no longer have keys. Null if it
 * works, and for other kinds of destinations.
 */
export async function findKeyEnd(
  { account_id, key_id }: Destination,
  now: Date,
): Promise<"expired" | "stopped" | null> {
  if (key_id === null) return null;
  const row = await getRow(keys.accountKey(account_id, key_id));
  if (row === null) return "expired";
  const key = v.parse(ApiKey, row);
  const creator = await getRow(keys.member(account_id, key.created_by));
  return findEnd(key, creator && v.parse(Member, creator), now);
}
