import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import type { Line } from "../../platform/http/line.ts";
import { logError } from "../../platform/http/response.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, getRows, updateRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import type { Account } from "../account.ts";
import { parseAccount } from "../account-store.ts";
import { Member } from "../members/member.ts";
import { ApiKey, invalidKey, requireActive, requireWorking } from "./api-key.ts";

/** The key with a digest; 401 if there is none. Costs a read unit. */
export async function requireKey(sha256: string): Promise<ApiKey> {
  const row = await getRow(keys.apiKey(sha256));
  if (row === null) throw invalidKey();
  return v.parse(ApiKey, row);
}

/**
 * The account of a key. 401 for a key that no longer works, 402 or 403 if the account's plan doesn't include such
 * keys, unless `anyPlan`. Costs two read units, in one call.
 */
export async function requireKeyAccount(
  key: ApiKey,
  { anyPlan }: Pick<Line, "anyPlan">,
  now: Date,
): Promise<Account> {
  const [found = null, creator = null] = await getRows([
    keys.account(key.account_id),
    keys.member(key.account_id, key.created_by),
  ]);
  const account = parseAccount(found);
  if (account === null) throw invalidKey();
  const member = creator && v.parse(Member, creator);
  if (anyPlan === true) requireWorking(key, member, now);
  else requireActive(key, member, account, now);
  return account;
}

/** How long we remember the day a key was last used. */
const USED_DAYS = 400;
const noted = new TtlCache<string>(DAY_MS, 20_000);

/** Records the day a key is used, with one write per day and instance. A failure is only logged. */
export async function noteUse({ id }: ApiKey, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (noted.get(id, now.getTime()) === day) return;
  noted.set(id, day, now.getTime());
  try {
    await updateRow(keys.keyUsed(id), {
      UpdateExpression: "SET used_on = :day, expires_at = :end",
      ExpressionAttributeValues: {
        ":day": day,
        ":end": Math.floor(now.getTime() / 1000) + USED_DAYS * 86_400,
      },
    });
  } catch (error) {
    logError(error, "noting a key's use", 503);
  }
}
