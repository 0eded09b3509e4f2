import * as v from "valibot";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { check, put, transact } from "../../platform/store/transaction.ts";
import { Alias, type AliasChange, changeAliases } from "./alias.ts";

const ALIASES_MAX = 1000;
const Stored = v.object({ aliases: v.array(Alias), version: v.number() });

async function readStored(accountId: string): Promise<v.InferOutput<typeof Stored>> {
  const row = await getRow(keys.spendAliases(accountId));
  return row === null ? { aliases: [], version: 0 } : v.parse(Stored, row);
}

/** The aliases of an account. */
export const readAliases = async (accountId: string): Promise<Alias[]> =>
  (await readStored(accountId)).aliases;

/** Sets and removes aliases. 409 at the limit of an account. */
export async function saveAliases(
  accountId: string,
  changes: readonly AliasChange[],
  cause: Cause,
): Promise<void> {
  await retry(CONTENTION, async () => {
    const { aliases, version } = await readStored(accountId);
    const changed = changeAliases(aliases, changes);
    if (JSON.stringify(changed) === JSON.stringify(aliases)) return true;
    if (changed.length > ALIASES_MAX)
      throw new HttpError(
        409,
        `An account can have ${ALIASES_MAX.toLocaleString("en-US")} aliases.`,
        {},
        "limit_reached",
      );
    const subject = { kind: "account", id: accountId } as const;
    const failed = await transact(() => [
      check(keys.account(accountId), ACCOUNT_EXISTS),
      put(
        keys.spendAliases(accountId),
        { aliases: changed, version: version + 1 },
        version === 0 ? "attribute_not_exists(pk)" : "version = :version",
        version === 0 ? undefined : { ":version": version },
      ),
      logActivity(accountId, { what: "spend.matched", subject, details: {} }, cause),
    ]);
    if (failed.includes(0)) throw signInRequired();
    return failed.length === 0 || undefined;
  });
}
