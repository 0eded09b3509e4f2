import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { trialMails } from "../mails/calendar.ts";
import { mailRows } from "../mails/mail-store.ts";
import { randomName } from "../store/digest.ts";
import { dueAt } from "../store/due.ts";
import { keys } from "../store/keys.ts";
import { getRow, put, type Row, transact, updateRow } from "../store/table.ts";
import { Account, newAccount } from "./account.ts";

/** The condition that an account is there, and not deleted. */
export const ACCOUNT_EXISTS = "attribute_exists(pk) AND attribute_not_exists(deleted_at)";

/** 404 for whoever sends to an account that was deleted. */
export const accountDeleted = () => new HttpError(404, "The account of this site is gone.");

/** The account in a row; null for none, and for the mark that a deleted one leaves. */
export const parseAccount = (row: Row | null): Account | null =>
  row === null || row.deleted_at !== undefined ? null : v.parse(Account, row);

export const findAccount = async (id: string): Promise<Account | null> =>
  parseAccount(await getRow(keys.account(id)));

/** Stores a new account on its trial; one that is there already keeps its dates, so a trial starts once. */
export async function saveNewAccount(id: string, name: string, email: string, now: Date): Promise<void> {
  const account = newAccount(id, name, email, randomName(16), now);
  const { created_at, trial_ends_at } = account;
  await transact(() => [
    put(keys.account(id), { ...account, ...dueAt("expiry", new Date(trial_ends_at)) }),
    ...mailRows(id, trialMails(created_at, trial_ends_at)),
  ]);
}

/** Changes an account's name; null when the account is gone. */
export async function saveAccountName(id: string, name: string): Promise<Account | null> {
  const row = await updateRow(keys.account(id), {
    UpdateExpression: "SET #name = :name",
    ConditionExpression: ACCOUNT_EXISTS,
    ExpressionAttributeNames: { "#name": "name" },
    ExpressionAttributeValues: { ":name": name },
  });
  return row === null ? null : v.parse(Account, row);
}
