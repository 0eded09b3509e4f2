import * as v from "valibot";
import type { Member, Person } from "../../accounts/members/member.ts";
import { findMember, findPerson, listPeople } from "../../accounts/members/member-store.ts";
import { mayCall } from "../../accounts/members/role.ts";
import { HttpError } from "../../platform/errors.ts";
import { unseal } from "../../platform/store/stage-sealing.ts";
import { type Destination, sealedFor } from "../destination.ts";

/** Whether a member sees all leads with their contact details, and so may receive them by email. */
const isRecipient = ({ role }: Member): boolean => mayCall(role, "analyst");

export const REFUSED =
  "The owner of this address doesn't want emails about leads. If they change their mind, they can reset their password by email.";

/** The id of the member with an email address. 400 unless they can see all leads, or if they refused alerts. */
export async function requireRecipient(accountId: string, email: string): Promise<string> {
  const people = await listPeople(accountId);
  const found = people.find(({ person, member }) => person.email === email && isRecipient(member));
  if (found === undefined)
    throw new HttpError(
      400,
      "Emails go only to owners, admins and analysts of your account. Invite this person to your team first.",
    );
  if (found.person.alerts_refused_at !== undefined) throw new HttpError(400, REFUSED);
  return found.person.id;
}

/** The person if they may still receive leads by email; else null. */
export async function findRecipient(accountId: string, personId: string): Promise<Person | null> {
  const [member, person] = await Promise.all([findMember(accountId, personId), findPerson(personId)]);
  return member !== null && isRecipient(member) ? person : null;
}

const Recipient = v.pipe(v.string(), v.parseJson(), v.object({ person_id: v.string() }));

/** The id of the member who receives an email alert. */
export const readRecipientId = async (alert: Destination): Promise<string> =>
  v.parse(Recipient, await unseal(alert.sealed, sealedFor(alert))).person_id;
