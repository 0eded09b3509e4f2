import * as v from "valibot";
import type { Line } from "../../platform/http/line.ts";
import { Invitation, NewInvitation, ShownInvitation, Token } from "./invitation.ts";
import { CallingKey, Me, Membership } from "./me.ts";
import { RoleChange, ShownMember } from "./member.ts";

/** People, members and invitations. */
export const memberRoutes = {
  "GET /api/me": {
    run: "accounts/members/get-me",
    summary:
      "Returns the person who is signed in and their accounts, or the key of the request, its scopes and account.",
    caller: "person",
    scope: "any",
    table: "read",
    reply: v.union([Me, CallingKey]),
  },
  "GET /api/members": {
    run: "accounts/members/list-members",
    summary: "Lists the account's members and open invitations.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: v.object({
      members: v.array(ShownMember),
      invitations: v.array(Invitation),
      seats: v.object({ taken: v.number(), limit: v.nullable(v.number()) }),
    }),
  },
  "PATCH /api/members/{id}": {
    run: "accounts/members/change-member",
    summary:
      "Gives a member another role, and a client the sites to see. With `hand_over`, makes them owner in the caller's place, who becomes an admin.",
    caller: "account",
    role: "admin",
    takes: ["seats"],
    table: "delete",
    partitions: ["USER#"],
    body: RoleChange,
    errors: [402, 409],
  },
  "DELETE /api/members/{id}": {
    run: "accounts/members/remove-member",
    summary: "Removes a member from the account. Everyone may remove themselves, admins others.",
    caller: "account",
    role: "member",
    table: "delete",
    partitions: ["USER#"],
    errors: [409],
  },
  "POST /api/invitations": {
    run: "accounts/members/invite-member",
    summary:
      "Emails someone an invitation to the account, which replaces an earlier one to the same address.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "invite people" },
    table: "write",
    partitions: ["INVITE#"],
    digests: true,
    mail: true,
    body: NewInvitation,
    reply: Invitation,
    success: [201],
    errors: [404, 409],
  },
  "DELETE /api/invitations/{id}": {
    run: "accounts/members/withdraw-invitation",
    summary: "Withdraws an invitation.",
    caller: "account",
    role: "admin",
    table: "delete",
    partitions: ["INVITE#"],
  },
  "POST /api/invitations/show": {
    run: "accounts/members/show-invitation",
    summary: "Returns what an invitation's link invites to.",
    caller: "anyone",
    table: "read",
    body: Token,
    reply: ShownInvitation,
    errors: [404, 409],
  },
  "POST /api/invitations/accept": {
    run: "accounts/members/accept-invitation",
    summary: "Joins the account of an invitation, which must be for the person's email address.",
    caller: "person",
    takes: ["seats"],
    table: "delete",
    partitions: ["INVITE#", "USER#"],
    body: Token,
    reply: Membership,
    errors: [403, 404, 409],
  },
} as const satisfies Record<string, Line>;
