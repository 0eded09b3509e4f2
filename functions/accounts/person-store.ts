import { HttpError } from "../platform/errors.ts";
import { dueAt } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import { deleteRows, getRows, type Row } from "../platform/store/table.ts";
import { put, transact } from "../platform/store/transaction.ts";
import { parseAccount } from "./account-store.ts";
import type { Member, Person } from "./members/member.ts";
import { endMembership, findPerson, listPersonMemberships } from "./members/member-store.ts";
import { changeMember } from "./members/team-store.ts";
import { deleteUser } from "./user-pool/users.ts";

/** Long enough for the request that marks a person to finish the erasure itself. */
const SETTLE_MS = 60_000;

/**
 * Ends all memberships of a person. 409, before any has ended, if one of the accounts has no other owner. Ownerships
 * end first, so that if the other owner leaves concurrently, this fails while the other memberships still exist.
 */
async function leaveAccounts(person: Person, now: Date): Promise<void> {
  const owned = ({ role }: Member) => Number(role === "owner");
  const memberships = (await listPersonMemberships(person.id)).sort((a, b) => owned(b) - owned(a));
  const rows = await getRows(memberships.map(({ account_id }) => keys.account(account_id)));
  const accounts = rows.map(parseAccount);
  const alone = accounts.find((each, at) => each?.owner_count === 1 && memberships[at]?.role === "owner");
  if (alone) {
    const what = "Make another member its owner first, or delete the account";
    throw new HttpError(409, `You are the only owner of the account ${alone.name}. ${what}.`);
  }
  const cause = { actor: { kind: "person", person }, now } as const;
  for (const [at, { role: own }] of memberships.entries()) {
    const account = accounts[at];
    if (account) await changeMember({ account, own }, person.id, null, cause);
  }
}

/**
 * Deletes a person, who leaves all of their accounts: their row becomes a tombstone without personal data, which is
 * returned. The erasure job deletes the rest, even if the request fails afterwards. 409 for the only owner of an
 * account.
 */
export const markPersonDeleted = (person: Person, now: Date): Promise<Row> =>
  retry(CONTENTION, async () => {
    await leaveAccounts(person, now);
    const key = keys.person(person.id);
    const due = dueAt("erasure", new Date(now.getTime() + SETTLE_MS));
    const marker = { id: person.id, deleted_at: now.toISOString(), ...due };
    // They may have joined another account in the meantime.
    const failed = await transact(() => [put(key, marker, "account_count = :none", { ":none": 0 })]);
    return failed.length === 0 ? { ...key, ...marker } : undefined;
  });

/** Ends a membership of a deleted account. A person without another one is deleted, and so is their user. */
export async function eraseMember(accountId: string, personId: string): Promise<void> {
  const left = await retry(CONTENTION, async () => {
    const person = await findPerson(personId);
    const failed = person === null ? [] : await transact(() => endMembership(person, accountId));
    // The membership may already have ended, with the account or in an interrupted run.
    return failed.length === 0 || failed.includes(1) ? { person } : undefined;
  });
  if (left.person === null || (await findPerson(personId)) === null) await deleteUser(personId);
  await deleteRows([keys.member(accountId, personId)]);
}
