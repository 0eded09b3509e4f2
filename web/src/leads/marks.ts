import type { SpamSign } from "../../../functions/spam/quarantine.ts";
import type { Lead } from "../api/api.ts";

const signs: Record<SpamSign, string> = {
  honeypot: "A field that no person can see was filled in.",
  gibberish: "Letters typed at random, with a disposable e-mail address.",
  "links in the name": "The name holds a web address or HTML.",
  "sent five times": "The same form was sent five times within ten minutes.",
};

const meanings = new Map(
  Object.entries({
    ...signs,
    demo: "Came from our demo form. It is in the total, but not in the average score.",
    test: "Came with the setup test's parameters. It is in the total, but not in the average score.",
    "automated client": "Sent by a program, not by a visitor's browser: a robot, or a server of your own.",
    "added to later":
      "Another submission with this e-mail address added to it, perhaps by somebody else: see the message.",
    "removed a number that looks like a card":
      "The form held what looks like a card number. It was removed before anything was stored.",
    "removed a text that looks like a key":
      "The form held what looks like a key, a token or a recovery phrase. It was removed before anything was stored.",
    "unverified host": "Sent from a page that is not on this site's domain.",
  }),
);

/** The marks a lead may have, as they stand on it. */
export const marks = [...meanings.keys()];

/** Says in a sentence what a lead's mark stands for; empty for one that this page does not know yet. */
export const meaningOf = (mark: string): string => meanings.get(mark) ?? "";

/** Whether a reason of the score is the quarantine's own, and none of the model's. */
export const isQuarantine = ({ reason }: Lead["score_reasons"][number]): boolean =>
  reason.startsWith("In quarantine: ");
