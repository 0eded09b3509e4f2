import { signInRequired } from "../errors.ts";
import type { Account } from "./account.ts";
import { findAccount, saveNewAccount } from "./account-store.ts";
import { getUser } from "./users.ts";

/**
 * The account of a signed-in user. Created here, trial included, if the registration was interrupted after creating the
 * user. 401 if the account was just deleted.
 */
export async function ensureAccount(id: string, email: string, now: Date): Promise<Account> {
  const account = await findAccount(id);
  if (account !== null) return account;
  await saveNewAccount(id, (await getUser(email)).name, email, now);
  const created = await findAccount(id);
  if (created === null) throw signInRequired();
  return created;
}
