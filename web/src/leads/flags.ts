import type { SpamSign } from "../../../functions/leads/spam/quarantine.ts";

const signs: Record<SpamSign, string> = {
  honeypot: "A field hidden from people was filled in.",
  gibberish: "Random letters, with a disposable email address.",
  "links in the name": "The name contains a link or HTML.",
  crawler: "Sent by a crawler or an automated browser, not by a person.",
  "sent five times": "The same form was sent five times within ten minutes.",
};

const meanings = new Map(
  Object.entries({
    ...signs,
    demo: "Came from our demo form. Counts in the total, not in the average score.",
    test: "Came with the setup test's parameters. Counts in the total, not in the average score.",
    "automated client": "Sent by a program, not a visitor's browser: a bot, or your own server.",
    "added to later":
      "A later submission with this email address added to it, perhaps by someone else: see the message.",
    "removed a number that looks like a card":
      "The form contained what looks like a card number. We removed it before storing anything.",
    "removed a number that looks like a bank account":
      "The form contained what looks like a bank account number. We removed it before storing anything.",
    "removed a number that looks like an identity number":
      "The form contained what looks like a social security, tax or identity number. We removed it before storing anything.",
    "removed a text that looks like a key":
      "The form contained what looks like a password, code, key or recovery phrase. We removed it before storing anything.",
    "unverified host": "Sent from a page that is not on this site's domain.",
  }),
);

/** Every flag a lead can have. */
export const flagNames = [...meanings.keys()];

/** What a flag means, in a sentence; empty for a flag this page does not know yet. */
export const flagMeaning = (flag: string): string => meanings.get(flag) ?? "";
