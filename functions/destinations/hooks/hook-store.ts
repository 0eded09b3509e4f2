import type { Account } from "../../accounts/account.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { type ApiKey, invalidKey } from "../../accounts/keys/api-key.ts";
import { findHooks, replaceHooks } from "../../accounts/keys/key-hook-store.ts";
import { countHooks } from "../../accounts/keys/key-hooks.ts";
import { explainLimit, reserveQuota } from "../../accounts/limits/usage-store.ts";
import { digest } from "../../platform/store/digest.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { transact } from "../../platform/store/transaction.ts";
import { requireAddress } from "../credentials.ts";
import { additionActions } from "../desk/addition-store.ts";
import { hintToCatchUp } from "../desk/catch-up-store.ts";
import { openDestination } from "../desk/connection-store.ts";
import type { Destination } from "../destination.ts";
import { findDestination } from "../destination-store.ts";
import { findHolder } from "../holder-store.ts";
import type { NewHook } from "./hook.ts";

type Subscribed = { hook: Destination; isNew: boolean; signing_secret?: string | undefined };

/**
 * Creates a hook for the leads of a key's sites, or returns the existing one with the same URL and events. 403 at a
 * limit; towards the plan's, all hooks of a key count as one destination.
 */
export async function subscribe(
  account: Account,
  key: ApiKey,
  { target_url, events }: NewHook,
  cause: Cause,
): Promise<Subscribed> {
  const subscription = { events, filter: key.sites === undefined ? {} : { sites: key.sites } };
  const fields = {
    account_id: account.id,
    kind: "hook",
    name: key.name,
    key_id: key.id,
    subscription,
  } as const;
  const { href } = requireAddress(target_url);
  const { destination, signing_secret } = await openDestination(fields, { url: href }, cause.now);
  const subscriptionDigest = digest([href, ...events].join(" "));
  const holder = await findHolder(account, cause.now);
  return retry(CONTENTION, async () => {
    const before = await findHooks(account.id, key.id);
    if (before === null) throw invalidKey();
    const existingId = before[subscriptionDigest];
    if (existingId !== undefined) {
      const hook = await findDestination(account.id, existingId);
      // Another request is removing it.
      return hook === null ? undefined : { hook, isNew: false };
    }
    const taken = countHooks(before) === 0 ? (["destinations", "hooks"] as const) : (["hooks"] as const);
    const failed = await transact(() => [
      replaceHooks(account.id, key, before, { ...before, [subscriptionDigest]: destination.id }),
      reserveQuota(account.id, taken, holder),
      ...additionActions(destination, cause),
    ]);
    if (failed.includes(0)) return undefined;
    if (failed.length > 0) throw await explainLimit(account.id, taken, holder);
    await hintToCatchUp(destination);
    return { hook: destination, isNew: true, signing_secret };
  });
}
