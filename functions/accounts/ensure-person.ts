import { signInRequired } from "../errors.ts";
import type { Person } from "../members/member.ts";
import { findPerson } from "../members/member-store.ts";
import { saveNewAccount } from "./account-store.ts";
import { getUser } from "./user-pool/users.ts";

/**
 * The person who signed in. Created here, with an account on its trial, if the registration was interrupted after
 * creating the user. 401 if they were just deleted.
 */
export async function ensurePerson(id: string, email: string, now: Date): Promise<Person> {
  const person = await findPerson(id);
  if (person !== null) return person;
  await saveNewAccount(id, (await getUser(email)).name, email, now);
  const created = await findPerson(id);
  if (created === null) throw signInRequired();
  return created;
}
