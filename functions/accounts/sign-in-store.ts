import { signInFirst } from "../errors.ts";
import type { Account } from "./account.ts";
import { accountOf, saveNewAccount } from "./account-store.ts";
import { userOf } from "./users.ts";

/**
 * The account of whoever has signed in. A registration that broke off after its user was made left none: its trial
 * begins now. 401 for one that was deleted a moment ago.
 */
export async function accountSignedIn(id: string, email: string, now: Date): Promise<Account> {
  const account = await accountOf(id);
  if (account !== null) return account;
  await saveNewAccount(id, (await userOf(email)).name, email, now);
  const begun = await accountOf(id);
  if (begun === null) throw signInFirst();
  return begun;
}
