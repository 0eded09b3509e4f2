import * as v from "valibot";
import { PLANS, plans } from "../../accounts/plans/plans.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import { email, requiredText } from "../../platform/http/text.ts";

const MESSAGE_MAX = 5000;
const HIDDEN = "A hidden field was filled in; please reload the page and try again.";

/** The body of `POST /api/contact`. */
export const Question = v.object(
  {
    // On one line, since it becomes part of the email's subject.
    name: v.pipe(
      requiredText("Name", 200),
      v.transform((name) => name.replace(/\s+/g, " ")),
    ),
    email: email("Enter a valid email address."),
    plan: v.nullish(v.picklist(PLANS, `plan must be one of ${PLANS.join(", ")}.`), null),
    message: requiredText("Message", MESSAGE_MAX),
    /** Invisible to people, so only bots fill it in. */
    honeypot: v.nullish(v.pipe(v.string(HIDDEN), v.empty(HIDDEN))),
  },
  "Name, email and message are required.",
);
export type Question = v.InferOutput<typeof Question>;

/** A mailto URL, encoded so that the address cannot add other header fields. */
const mailtoUrl = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

/** The email that forwards a question to support. */
export function composeQuestionMail({ name, email, plan, message }: Question, origin: string): MailContent {
  const about = plan === null ? null : plans[plan].name;
  return {
    subject: about === null ? `Question from ${name}` : `${about} plan: question from ${name}`,
    greeting: `${name} asks:`,
    paragraphs: message.split(/\n\s*/).filter((line) => line.trim() !== ""),
    facts: [
      ["Name", name],
      ["Email", email],
      ...(about === null ? [] : [["Plan", about] as [string, string]]),
    ],
    action: { label: "Reply by email", url: mailtoUrl(email) },
    footer: [
      `Sent from the contact form at ${origin}/contact.`,
      "The sender's address has not been verified.",
    ],
  };
}
