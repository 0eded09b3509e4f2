import { signInRequired } from "../errors.ts";
import type { Account } from "./account.ts";
import { findAccount, saveNewAccount } from "./account-store.ts";
import { getUser } from "./users.ts";

/**
 * The account of whoever has signed in. A registration that broke off after its user was made left none: its trial
 * begins now. 401 for one that was deleted a moment ago.
 */
export async function ensureAccount(id: string, email: string, now: Date): Promise<Account> {
  const account = await findAccount(id);
  if (account !== null) return account;
  await saveNewAccount(id, (await getUser(email)).name, email, now);
  const begun = await findAccount(id);
  if (begun === null) throw signInRequired();
  return begun;
}
