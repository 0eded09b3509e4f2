import * as v from "valibot";
import { DAY_MS } from "../platform/day.ts";
import { HttpError } from "../platform/errors.ts";
import { randomName } from "../platform/store/digest.ts";
import { dueAt } from "../platform/store/due.ts";
import { ACCOUNT_EXISTS } from "../platform/store/expressions.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow, type Row } from "../platform/store/table.ts";
import { put, transact, update } from "../platform/store/transaction.ts";
import { Account, type AccountChange, createAccount } from "./account.ts";
import type { Cause } from "./activity/activity.ts";
import { logActivity } from "./activity/activity-store.ts";
import { planTrialMails } from "./mails/calendar.ts";
import { buildMailRows } from "./mails/mail-store.ts";
import { type OpenInvitation, unknownInvitation } from "./members/invitation.ts";
import { putMember, putPerson } from "./members/member-store.ts";

/** 404 for a submission to a site whose account was deleted. */
export const accountDeleted = () =>
  new HttpError(404, "This site's account no longer exists.", {}, "account_deleted");

/** Parses an account row; null if it is missing or the tombstone of a deleted account. */
export const parseAccount = (row: Row | null): Account | null =>
  row === null || row.deleted_at !== undefined ? null : v.parse(Account, row);

export const findAccount = async (id: string): Promise<Account | null> =>
  parseAccount(await getRow(keys.account(id)));

/** The account an invitation is for; 404 if it no longer exists. */
export async function requireInvitingAccount({ account_id }: OpenInvitation): Promise<Account> {
  const account = await findAccount(account_id);
  if (account === null) throw unknownInvitation();
  return account;
}

/**
 * Stores a new account on its trial, with its owner, whose id it shares. An existing account keeps its dates, so a trial
 * starts only once.
 */
export async function saveNewAccount(
  id: string,
  name: string,
  email: string,
  now: Date,
  timeZone?: string,
): Promise<void> {
  const account = createAccount(id, name, email, randomName(16), now, timeZone);
  const { created_at, trial_ends_at } = account;
  await transact(() => [
    put(keys.account(id), { ...account, ...dueAt("expiry", new Date(trial_ends_at)) }),
    putPerson({ id, name, email, created_at, sessions_from: 0, account_count: 1 }),
    ...putMember({ person_id: id, account_id: id, role: "owner", joined_at: created_at }),
    ...buildMailRows(id, planTrialMails(created_at, trial_ends_at)),
    put(keys.digests(id), { stopped: {}, ...dueAt("digest", now) }),
    put(keys.packing(id), dueAt("packs", new Date(now.getTime() + DAY_MS))),
    put(keys.scoring(id), dueAt("scoring", new Date(now.getTime() + DAY_MS))),
  ]);
}

/** Changes an account's name, currency and time zone; null when it no longer exists. */
export async function changeAccount(
  account: Account,
  { name = account.name, currency = account.currency, time_zone = account.time_zone }: AccountChange,
  cause: Cause,
): Promise<Account | null> {
  const { id } = account;
  const subject = { kind: "account", id } as const;
  const log = (
    what: `account.${"renamed" | "currency_changed" | "time_zone_changed"}`,
    from: string,
    to: string,
  ) => (from === to ? [] : [logActivity(id, { what, subject, details: { from, to } }, cause)]);
  const logs = [
    ...log("account.renamed", account.name, name),
    ...log("account.currency_changed", account.currency, currency),
    ...log("account.time_zone_changed", account.time_zone, time_zone),
  ];
  if (logs.length === 0) return account;
  const failed = await transact(() => [
    update(keys.account(id), {
      UpdateExpression: "SET #name = :name, currency = :currency, time_zone = :time_zone",
      ConditionExpression: ACCOUNT_EXISTS,
      ExpressionAttributeNames: { "#name": "name" },
      ExpressionAttributeValues: { ":name": name, ":currency": currency, ":time_zone": time_zone },
    }),
    ...logs,
  ]);
  return failed.length > 0 ? null : { ...account, name, currency, time_zone };
}
