import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, putIfAbsent } from "../store/table.ts";
import { Account } from "./account.ts";

export async function accountOf(id: string): Promise<Account | null> {
  const row = await getRow(keys.account(id));
  return row === null ? null : v.parse(Account, row);
}

/** Stores a new account; one that is there already keeps its dates, so a trial starts once. */
export async function saveNewAccount(account: Account): Promise<void> {
  await putIfAbsent(keys.account(account.id), account);
}
