import * as v from "valibot";
import { keys } from "../platform/store/keys.ts";
import { getRows } from "../platform/store/table.ts";
import type { Account } from "./account.ts";
import { parseAccount } from "./account-store.ts";
import { isPersonId, Member, type Person } from "./members/member.ts";
import { parsePerson } from "./members/member-store.ts";

/** The person making a request, the account it is for, and their membership; null where there is none. */
export type Caller = { person: Person | null; member: Member | null; account: Account | null };

/** Reads a person, an account and the person's membership, consistently. Costs three read units, in one call. */
export async function findCaller(personId: string, accountId: string): Promise<Caller> {
  const [person = null, member = null, account = null] = await getRows([
    keys.person(personId),
    ...(isPersonId(accountId) ? [keys.membership(personId, accountId), keys.account(accountId)] : []),
  ]);
  return {
    person: parsePerson(person),
    member: member && v.parse(Member, member),
    account: parseAccount(account),
  };
}
