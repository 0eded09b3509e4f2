import * as v from "valibot";
import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow, getRows, queryAll } from "../../platform/store/table.ts";
import { type Action, put, remove, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import { explainLimit, releaseQuota, reserveQuota } from "../limits/usage-store.ts";
import { listPeople } from "../members/member-store.ts";
import { computeAccess } from "../plans/access.ts";
import { ApiKey, keyState, presentKey, type ShownKey } from "./api-key.ts";
import { countUsage } from "./key-hook-store.ts";
import { Hooks, stillHas } from "./key-hooks.ts";
import { createKeyText, digestKeyText } from "./key-text.ts";
import type { NewKey } from "./new-key.ts";

const Listed = v.object({ ...ApiKey.entries, sha256: v.string(), hooks: Hooks });

const toSubject = ({ id, name }: ApiKey) => ({ kind: "key", id, name }) as const;

/**
 * Stores a new key and the actions of `also`. Returns it with its text, which isn't stored. 409 at the account's limit.
 */
export async function saveNewKey(
  account: Account,
  creatorId: string,
  input: NewKey,
  cause: Cause,
  also: readonly Action[] = [],
): Promise<{ key: ApiKey; text: string }> {
  const { id: accountId } = account;
  const { plan } = computeAccess(account, cause.now);
  const text = createKeyText();
  const sha256 = digestKeyText(text) ?? "";
  const { name, kind, scopes, sites, expires_at } = input;
  const key: ApiKey = {
    name,
    kind,
    scopes,
    ...(sites && { sites }),
    ...(expires_at && { valid_until: expires_at }),
    id: `key_${randomName(16)}`,
    account_id: accountId,
    ends_with: text.slice(-4),
    created_by: creatorId,
    created_at: cause.now.toISOString(),
  };
  const failed = await transact(() => [
    put(keys.accountKey(accountId, key.id), { ...key, sha256 }),
    put(keys.apiKey(sha256), key),
    reserveQuota(accountId, ["keys"], plan),
    logActivity(accountId, { what: "key.created", subject: toSubject(key), details: {} }, cause),
    ...also,
  ]);
  // A retried write conflicts with its own rows.
  if (failed.length === 0 || failed.includes(0)) return { key, text };
  throw await explainLimit(accountId, ["keys"], plan);
}

const Used = v.object({ used_on: v.string() });

/** An account's keys, newest first, with their creators, states, and the days they were last used. */
export async function listKeys(account: Account, now: Date): Promise<ShownKey[]> {
  const [rows, people] = await Promise.all([queryAll(keys.accountKeys(account.id)), listPeople(account.id)]);
  const listed = rows.map((row) => v.parse(ApiKey, row));
  const used = await getRows(listed.map(({ id }) => keys.keyUsed(id)));
  const shown = listed.map((key, at) => {
    const creator = people.find(({ person }) => person.id === key.created_by);
    const row = used[at];
    return {
      ...presentKey(key),
      state: keyState(key, creator?.member ?? null, account, now),
      created_by: creator?.person ?? null,
      last_used_on: row ? v.parse(Used, row).used_on : null,
    };
  });
  return shown.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/**
 * Revokes a key with immediate effect, and its hooks with it; `endHooks` builds the actions that remove them. False if
 * the account has no such key.
 */
export const revokeKey = (
  accountId: string,
  id: string,
  cause: Cause,
  endHooks: (key: ApiKey, hooks: Hooks, cause: Cause) => Action[],
): Promise<boolean> =>
  retry(CONTENTION, async () => {
    const row = /^key_[\w-]{22}$/.test(id) ? await getRow(keys.accountKey(accountId, id)) : null;
    if (row === null) return false;
    const { sha256, hooks, ...key } = v.parse(Listed, row);
    const { condition, values } = stillHas(hooks);
    const failed = await transact(() => [
      remove(keys.accountKey(accountId, id), condition, values),
      remove(keys.apiKey(sha256), UNCONDITIONAL),
      remove(keys.keyUsed(id), UNCONDITIONAL),
      releaseQuota(accountId, { keys: 1, ...countUsage(hooks) }),
      logActivity(accountId, { what: "key.revoked", subject: toSubject(key), details: {} }, cause),
      ...endHooks(key, hooks, cause),
    ]);
    // A tool added or removed a hook concurrently.
    return failed.includes(0) ? undefined : failed.length === 0;
  });
