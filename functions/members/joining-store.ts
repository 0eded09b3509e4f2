import type { Account } from "../accounts/account.ts";
import { HttpError, signInRequired } from "../errors.ts";
import { computeAccess } from "../plans/access.ts";
import { seatLimit } from "../plans/plans.ts";
import { digest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { ANYHOW, remove, transact, update } from "../store/transaction.ts";
import { type OpenInvitation, requireInvited } from "./invitation.ts";
import { endInvitation, type Found } from "./invitation-store.ts";
import type { Member, Person } from "./member.ts";
import { countAccounts, findMember, putMember, putPerson } from "./member-store.ts";

const NO_SEAT = "All seats of this account's plan are taken; ask its owner for a larger plan.";

/** How many people the account may have; null for any number. */
const seatsOf = (account: Account, now: Date): number | null => seatLimit(computeAccess(account, now).plan);

/** 403 if the invitation is for another address, or no seat is left right now. */
export function requireWelcome(invitation: OpenInvitation, account: Account, email: string, now: Date): void {
  requireInvited(invitation, email);
  const limit = seatsOf(account, now);
  if (limit !== null && account.member_count >= limit) throw new HttpError(403, NO_SEAT);
}

/**
 * Makes a person, existing or new, a member of the invitation's account, which uses up the invitation. 403 if it is for
 * another address or no seat is left, 409 if they already are a member or someone was faster.
 */
export async function join(
  { tokenDigest, invitation }: Found,
  account: Account,
  person: Person,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<Member> {
  requireInvited(invitation, person.email);
  const { role, email } = invitation;
  const limit = seatsOf(account, now);
  const joined_at = now.toISOString();
  const member = { person_id: person.id, account_id: account.id, role, joined_at };
  const failed = await transact(() => [
    endInvitation(tokenDigest, "used", now),
    update(keys.account(account.id), {
      UpdateExpression: "ADD member_count :one, owner_count :owners",
      ConditionExpression: limit === null ? "attribute_exists(member_count)" : "member_count < :limit",
      ExpressionAttributeValues: {
        ":one": 1,
        ":owners": role === "owner" ? 1 : 0,
        ...(limit !== null && { ":limit": limit }),
      },
    }),
    isNew ? putPerson(person) : countAccounts(person.id, 1),
    ...putMember(member),
    remove(keys.openInvitation(account.id, digest(email)), ANYHOW),
  ]);
  if (failed.length === 0) return member;
  const existing = await findMember(account.id, person.id);
  // A retried write finds its own rows.
  if (existing?.joined_at === joined_at) return existing;
  if (existing !== null) throw new HttpError(409, "You are already a member of this account.");
  if (failed.includes(0)) throw new HttpError(409, "This invitation was used or withdrawn meanwhile.");
  if (failed.includes(1)) throw new HttpError(403, NO_SEAT);
  throw signInRequired();
}
