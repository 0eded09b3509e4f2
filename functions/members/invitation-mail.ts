import { composeAccount, composePerson, formatMoment, plainName } from "../mails/format.ts";
import type { MailContent } from "../mails/mail-content.ts";
import type { Invitation } from "./invitation.ts";
import type { Role } from "./role.ts";

const AS: Record<Role, string> = {
  owner: "as an owner, who can change everything",
  admin: "as an admin, who can change everything except the plan",
  analyst: "as an analyst, who sees all leads and reports and keeps the leads up to date",
  client: "as a client, who sees the leads of their own sites",
  billing: "for billing: to see and pay its plan",
};

type Context = { inviter: { name: string; email: string }; account: string; origin: string };

/** The email with an invitation's link. Its reader may never have heard of us, nor of the person who invites them. */
export function composeInvitationMail(
  { email, role, valid_until }: Invitation,
  token: string,
  { inviter, account, origin }: Context,
): MailContent {
  const name = plainName(inviter.name);
  return {
    subject: name === null ? "You're invited to an account on Whence" : `${name} invites you to Whence`,
    greeting: "Hello,",
    paragraphs: [
      `${composePerson(inviter)} invites you to join ${composeAccount(account, "an account")} on Whence ${AS[role]}.`,
      "Whence shows companies which ads, searches and sites the leads on their website come from.",
      `The link works once, for ${email}, until ${formatMoment(new Date(valid_until))}. Accepting is free.`,
    ],
    action: { label: "View the invitation", url: `${origin}/invitation#token=${token}` },
    footer: [
      `You are receiving this email because ${inviter.email} entered your address at ${origin}.`,
      "If you don't know them, ignore it. Without you accepting, nothing happens.",
    ],
  };
}
