import * as v from "valibot";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, getRows, queryAll, type Row, updateRow } from "../../platform/store/table.ts";
import { type Action, put, remove, update } from "../../platform/store/transaction.ts";
import { isPersonId, Member, Person } from "./member.ts";

/** Parses a person's row; null if it is missing or the tombstone of a deleted person. */
export const parsePerson = (row: Row | null): Person | null =>
  row === null || row.deleted_at !== undefined ? null : v.parse(Person, row);

export const findPerson = async (id: string): Promise<Person | null> =>
  parsePerson(await getRow(keys.person(id)));

export const putPerson = (person: Person): Action => put(keys.person(person.id), person);

export const findMember = async (accountId: string, personId: string): Promise<Member | null> => {
  const row = isPersonId(personId) ? await getRow(keys.member(accountId, personId)) : null;
  return row && v.parse(Member, row);
};

/** The memberships under a key, of an account or of a person, oldest first. */
async function listMemberships(key: Key): Promise<Member[]> {
  const members = (await queryAll(key)).map((row) => v.parse(Member, row));
  return members.sort((a, b) => a.joined_at.localeCompare(b.joined_at));
}
export const listMembers = (accountId: string): Promise<Member[]> => listMemberships(keys.members(accountId));
export const listPersonMemberships = (personId: string): Promise<Member[]> =>
  listMemberships(keys.memberships(personId));

/** An account's members with their persons, oldest first. */
export async function listPeople(accountId: string): Promise<{ person: Person; member: Member }[]> {
  const members = await listMembers(accountId);
  const people = await getRows(members.map(({ person_id }) => keys.person(person_id)));
  return members.flatMap((member, at) => {
    const person = parsePerson(people[at] ?? null);
    return person === null ? [] : [{ person, member }];
  });
}

/** The people with these ids who still exist, by id. */
export async function findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await getRows([...new Set(ids)].map((id) => keys.person(id)));
  const people = rows.map(parsePerson).filter((person) => person !== null);
  return new Map(people.map((person) => [person.id, person]));
}

/** Adds a person to an account, with a row to look up by person and one by account. */
export const putMember = (member: Member): Action[] => [
  put(keys.membership(member.person_id, member.account_id), member),
  put(keys.member(member.account_id, member.person_id), member),
];

/** Condition: the person exists and is not marked as deleted. */
const PERSON_EXISTS = "attribute_exists(account_count)";

const CONFIRMED = "email_confirmed_at = if_not_exists(email_confirmed_at, :at) REMOVE alerts_refused_at";

/**
 * Increments a person's account count, and confirms their address: they followed an emailed link. Fails if they no
 * longer exist.
 */
export const addAccount = (personId: string, at: string): Action =>
  update(keys.person(personId), {
    UpdateExpression: `ADD account_count :one SET ${CONFIRMED}`,
    ConditionExpression: PERSON_EXISTS,
    ExpressionAttributeValues: { ":one": 1, ":at": at },
  });

/** Decrements a person's account count. Fails if they no longer exist. */
export const removeAccount = (personId: string): Action =>
  update(keys.person(personId), {
    UpdateExpression: "ADD account_count :minus_one",
    ConditionExpression: PERSON_EXISTS,
    ExpressionAttributeValues: { ":minus_one": -1 },
  });

/** Confirms a person's email address, since they used a code sent to it. */
export async function confirmEmail(personId: string, now: Date): Promise<void> {
  await updateRow(keys.person(personId), {
    UpdateExpression: `SET ${CONFIRMED}`,
    ConditionExpression: PERSON_EXISTS,
    ExpressionAttributeValues: { ":at": now.toISOString() },
  });
}

/**
 * Takes a person out of an account that is being deleted, and deletes the person with their last account, so that no
 * later request of that person is accepted. Fails if they have joined or left an account in the meantime.
 */
export const endMembership = ({ id, account_count }: Person, accountId: string): Action[] => [
  account_count === 1
    ? remove(keys.person(id), "account_count = :count", { ":count": 1 })
    : update(keys.person(id), {
        UpdateExpression: "ADD account_count :minus_one",
        ConditionExpression: "account_count = :count",
        ExpressionAttributeValues: { ":minus_one": -1, ":count": account_count },
      }),
  remove(keys.membership(id, accountId)),
];

/** Renames a person; false when they no longer exist. */
export async function savePersonName(id: string, name: string): Promise<boolean> {
  const row = await updateRow(keys.person(id), {
    UpdateExpression: "SET #name = :name",
    ConditionExpression: PERSON_EXISTS,
    ExpressionAttributeNames: { "#name": "name" },
    ExpressionAttributeValues: { ":name": name },
  });
  return row !== null;
}

/** Rejects the person's access tokens issued before the Unix time `from` (s). */
export async function rejectTokensBefore(from: number, id: string): Promise<void> {
  await updateRow(keys.person(id), {
    UpdateExpression: "SET sessions_from = :from",
    ConditionExpression: "sessions_from < :from",
    ExpressionAttributeValues: { ":from": from },
  });
}
