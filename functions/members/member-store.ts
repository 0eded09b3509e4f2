import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, type Row, updateRow } from "../store/table.ts";
import { type Action, ANYHOW, put, remove } from "../store/transaction.ts";
import { type Member, Person } from "./member.ts";

export const parsePerson = (row: Row | null): Person | null => (row === null ? null : v.parse(Person, row));

export const findPerson = async (id: string): Promise<Person | null> =>
  parsePerson(await getRow(keys.person(id)));

export const putPerson = (person: Person): Action => put(keys.person(person.id), person);

/** Joins a person to an account: one row to be found by the person, one by the account. */
export const putMember = (member: Member): Action[] => [
  put(keys.membership(member.person_id, member.account_id), member),
  put(keys.member(member.account_id, member.person_id), member),
];

/** Deletes a person's rows, present or not, so that no request of theirs is accepted any more. */
export const removeOwner = (personId: string, accountId: string): Action[] => [
  remove(keys.person(personId), ANYHOW),
  remove(keys.membership(personId, accountId), ANYHOW),
  remove(keys.member(accountId, personId), ANYHOW),
];

/** Renames a person; false when they no longer exist. */
export async function savePersonName(id: string, name: string): Promise<boolean> {
  const row = await updateRow(keys.person(id), {
    UpdateExpression: "SET #name = :name",
    ConditionExpression: "attribute_exists(pk)",
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
