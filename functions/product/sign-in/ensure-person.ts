import { saveNewAccount } from "../../accounts/account-store.ts";
import type { Person } from "../../accounts/members/member.ts";
import { findPerson } from "../../accounts/members/member-store.ts";
import { getUser } from "../../accounts/user-pool/users.ts";
import { signInRequired } from "../../platform/errors.ts";

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
