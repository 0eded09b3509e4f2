import * as v from "valibot";
import type { Cause } from "../accounts/activity/activity.ts";
import { ApiKey } from "../accounts/keys/api-key.ts";
import { countUsage, findHooks, replaceHooks } from "../accounts/keys/key-hook-store.ts";
import { countHooks, Hooks } from "../accounts/keys/key-hooks.ts";
import { releaseQuota } from "../accounts/limits/usage-store.ts";
import { sweep } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import type { Row } from "../platform/store/table.ts";
import { type Action, remove, transact, UNCONDITIONAL } from "../platform/store/transaction.ts";
import { removalActions } from "./desk/removal-store.ts";
import type { Destination } from "./destination.ts";

/** Removes a hook. Without hooks, its key no longer counts as a destination. False if the hook no longer exists. */
export const removeHook = (hook: Destination, cause: Cause): Promise<boolean> =>
  retry(CONTENTION, async () => {
    const { account_id, id, key_id } = hook;
    const before = (await findHooks(account_id, key_id ?? "")) ?? {};
    const after = Object.fromEntries(Object.entries(before).filter(([, each]) => each !== id));
    if (countHooks(after) === countHooks(before)) return false;
    const failed = await transact(() => [
      replaceHooks(account_id, { id: key_id ?? "" }, before, after),
      remove(keys.destination(account_id, id)),
      releaseQuota(account_id, { hooks: 1, destinations: countHooks(after) === 0 ? 1 : 0 }),
      ...removalActions(hook, cause),
    ]);
    return failed.includes(0) ? undefined : failed.length === 0;
  });

/** The writes that remove all hooks of a key. The caller updates the key's row and the account's counters. */
export const removeHooks = ({ account_id, name }: ApiKey, hooks: Hooks, cause: Cause): Action[] =>
  Object.values(hooks).flatMap((id) => [
    remove(keys.destination(account_id, id), UNCONDITIONAL),
    ...removalActions({ account_id, id, name }, cause),
  ]);

const WithHooks = v.object({ ...ApiKey.entries, hooks: Hooks });

/** Removes the hooks of a key that has expired. */
async function endHooks(row: Row, now: Date): Promise<void> {
  const { hooks, ...key } = v.parse(WithHooks, row);
  const { account_id } = key;
  await transact(() => [
    replaceHooks(account_id, key, hooks, {}),
    releaseQuota(account_id, countUsage(hooks)),
    ...removeHooks(key, hooks, { actor: null, now }),
  ]);
}

/** Removes the hooks of all expired keys. A key that changes in the meantime is handled in the next run. */
export const endExpiredHooks = (now: Date, hasTime: () => boolean): Promise<void> =>
  sweep("hooks", { until: now, now, hasTime }, (row) => endHooks(row, now));
