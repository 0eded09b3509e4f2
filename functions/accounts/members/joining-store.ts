import { HttpError, signInRequired } from "../../platform/errors.ts";
import { digest } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { remove, transact, UNCONDITIONAL, update } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import { logActivity } from "../activity/activity-store.ts";
import { type OpenInvitation, requireInvited } from "./invitation.ts";
import { endInvitation, type Found } from "./invitation-store.ts";
import type { Member, Person } from "./member.ts";
import { addAccount, findMember, putMember, putPerson } from "./member-store.ts";
import { countMember, hasSeat } from "./seats.ts";

const NO_SEAT = "All seats of this account's plan are taken; ask its owner for a larger plan.";

/** 403 if the invitation is for another address, or no seat is left. */
export function requireWelcome(invitation: OpenInvitation, account: Account, email: string, now: Date): void {
  requireInvited(invitation, email);
  if (!hasSeat(account, { before: null, after: invitation.role }, now))
    throw new HttpError(403, NO_SEAT, {}, "limit_reached");
}

/**
 * Makes a person, existing or new, a member of the invitation's account, and consumes the invitation. 403 if it is for
 * another address or no seat is left, 409 if they already are a member or it has just been used.
 */
export async function join(
  { tokenDigest, invitation }: Found,
  account: Account,
  person: Person,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<Member> {
  requireInvited(invitation, person.email);
  const { role, access, email } = invitation;
  const joined_at = now.toISOString();
  const member = { person_id: person.id, account_id: account.id, role, joined_at, ...(access && { access }) };
  const failed = await transact(() => [
    endInvitation(tokenDigest, "used", now),
    update(keys.account(account.id), countMember(account, { before: null, after: role }, now)),
    isNew ? putPerson({ ...person, email_confirmed_at: joined_at }) : addAccount(person.id, joined_at),
    ...putMember(member),
    remove(keys.openInvitation(account.id, digest(email)), UNCONDITIONAL),
    logActivity(
      account.id,
      { what: "member.joined", subject: { kind: "member", id: person.id }, details: { role } },
      { actor: { kind: "person", person }, now },
    ),
  ]);
  if (failed.length === 0) return member;
  const existing = await findMember(account.id, person.id);
  // A retried write conflicts with its own rows.
  if (existing?.joined_at === joined_at) return existing;
  if (existing !== null) throw new HttpError(409, "You are already a member of this account.");
  if (failed.includes(0)) throw new HttpError(409, "This invitation has already been used or withdrawn.");
  if (failed.includes(1)) throw new HttpError(403, NO_SEAT, {}, "limit_reached");
  throw signInRequired();
}
