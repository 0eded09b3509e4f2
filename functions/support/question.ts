import * as v from "valibot";
import { email, requiredText } from "../http/text.ts";
import type { Letter } from "../mails/letter.ts";
import { PLANS, plans } from "../plans/plans.ts";

const MESSAGE_MAX = 5000;

/** The body of `POST /api/contact`: who asks, of which plan if of one, and what. */
export const Question = v.object(
  {
    // On one line: it stands in the mail's subject.
    name: v.pipe(
      requiredText("Name", 200),
      v.transform((name) => name.replace(/\s+/g, " ")),
    ),
    email: email("Enter a valid e-mail address."),
    plan: v.nullish(v.picklist(PLANS, `plan must be one of ${PLANS.join(", ")}.`), null),
    message: requiredText("Message", MESSAGE_MAX),
    /** A field no person sees; whoever fills it in is a robot. */
    honeypot: v.optional(v.unknown()),
  },
  "Name, e-mail and message are required.",
);
export type Question = v.InferOutput<typeof Question>;

/** An address behind `mailto:`, with nothing in it that would begin another field of the mail. */
const mailto = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

/** The letter by which a question reaches support. */
export function composeQuestionLetter({ name, email, plan, message }: Question, origin: string): Letter {
  const about = plan === null ? null : plans[plan].name;
  return {
    subject: about === null ? `Question from ${name}` : `${about} plan: question from ${name}`,
    greeting: `${name} asks:`,
    paragraphs: message.split(/\n\s*/).filter((line) => line.trim() !== ""),
    facts: [
      ["Name", name],
      ["E-mail", email],
      ...(about === null ? [] : [["Plan", about] as [string, string]]),
    ],
    action: { label: "Answer by e-mail", url: mailto(email) },
    footer: [
      `Sent by the contact form at ${origin}/contact.`,
      "Nobody has checked that the address belongs to whoever typed it.",
    ],
  };
}
