import { composeAccount, composePerson, formatMoment, plainName } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import type { Brand } from "../brands/brand.ts";
import type { Invitation } from "./invitation.ts";
import type { Role } from "./role.ts";

const AS: Record<Role, string> = {
  owner: "as an owner, who can change everything",
  admin: "as an admin, who can change everything except the plan",
  analyst: "as an analyst, who sees all leads and reports and keeps the leads up to date",
  client: "as a client, who sees the leads of their own sites",
  billing: "for billing: to see and pay its plan",
};

type Context = {
  inviter: { name: string; email: string };
  account: string;
  origin: string;
  /** Shown in place of our name. Only clients have one. */
  brand: Brand | null;
};

/** The email with an invitation's link. The recipient may never have heard of us or of the person who invites them. */
export function composeInvitationMail(
  { email, role, valid_until }: Invitation,
  token: string,
  { inviter, account, origin, brand }: Context,
): MailContent {
  const name = plainName(inviter.name);
  const product = brand?.name ?? "Whence";
  return {
    subject:
      name === null ? `You're invited to an account on ${product}` : `${name} invites you to ${product}`,
    greeting: "Hello,",
    paragraphs: [
      brand === null
        ? `${composePerson(inviter)} invites you to join ${composeAccount(account, "an account")} on Whence ${AS[role]}.`
        : `${composePerson(inviter)} invites you to ${brand.name} ${AS[role]}.`,
      `${product} shows ${brand === null ? "companies" : "you"} which ads, searches and sites the leads on ${brand === null ? "their" : "your"} website come from.`,
      `The link works once, for ${email}, until ${formatMoment(new Date(valid_until))}. Accepting is free.`,
    ],
    action: { label: "View the invitation", url: `${origin}/invitation#token=${token}` },
    footer: [
      `You are receiving this email because ${inviter.email} entered your address at ${origin}.`,
      "If you don't know them, ignore it. Without you accepting, nothing happens.",
      ...(brand?.footer?.split("\n") ?? []),
    ],
  };
}
