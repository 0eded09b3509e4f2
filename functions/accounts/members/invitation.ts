import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { Access, accessFields, INCOMPLETE, isComplete } from "./access.ts";
import { Look } from "./look.ts";
import { givenRole, type Member, ownAddress } from "./member.ts";
import { mayCall, ROLES } from "./role.ts";

export const INVITATION_DAYS = 7;

/** The body of `POST /api/invitations`. */
export const NewInvitation = v.pipe(
  v.object({ email: ownAddress, role: givenRole, ...accessFields }, "email and role are required."),
  v.check((input) => isComplete(input), INCOMPLETE),
);

/** The secret of an invitation's link. */
export const Token = v.object(
  { token: v.pipe(v.string(), v.maxLength(100)) },
  "The invitation's token is required.",
);

/** An invitation that nobody has accepted yet. */
export const Invitation = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  invited_at: v.string(),
  valid_until: v.string(),
  ...v.partial(Access).entries,
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** An invitation as the holder of its link sees it, with the name of the account. */
export const ShownInvitation = v.object({
  account_id: v.string(),
  account: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  /** The brand that a client sees; null for ours, and for all other roles. */
  look: v.nullable(Look),
});

const OpenInvitation = v.object({
  account_id: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  access: v.optional(Access),
  /** The person who sent it. */
  invited_by: v.string(),
  valid_until: v.string(),
});
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

/** An invitation as stored under its token. An ended one keeps only how it ended. */
export const StoredInvitation = v.union([
  v.object({ ended: v.picklist(["used", "withdrawn"]) }),
  OpenInvitation,
]);
export type StoredInvitation = v.InferOutput<typeof StoredInvitation>;

const ENDED = {
  used: "This invitation has already been used.",
  withdrawn: "This invitation was withdrawn or replaced by a newer one.",
};

export const unknownInvitation = () =>
  new HttpError(404, "There is no such invitation; check that the link is complete.");

/** The invitation, if it can still be accepted: 404 if there is none, 409 if it was used, withdrawn or has expired. */
export function requireOpen(invitation: StoredInvitation | null, now: Date): OpenInvitation {
  if (invitation === null) throw unknownInvitation();
  if ("ended" in invitation) throw new HttpError(409, ENDED[invitation.ended]);
  if (now >= new Date(invitation.valid_until)) {
    throw new HttpError(409, "This invitation has expired; ask for a new one.");
  }
  return invitation;
}

/** 403 if an invitation is not for this email address. */
export function requireInvited(invitation: OpenInvitation, email: string): void {
  if (invitation.email !== email.toLowerCase()) {
    throw new HttpError(403, "This invitation is for another email address.");
  }
}

/** 409 unless the sender could still send the invitation, which must not outlive their own membership. */
export function requireSender({ role, access }: OpenInvitation, sender: Member | null): void {
  if (sender === null || !mayCall(sender.role, role === "owner" || access?.contacts ? "owner" : "admin")) {
    throw new HttpError(
      409,
      "The person who invited you can no longer invite people; ask for a new invitation.",
    );
  }
}
