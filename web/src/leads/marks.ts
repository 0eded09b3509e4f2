import type { SpamSign } from "../../../functions/leads/quarantine.ts";
import type { Lead } from "../api.ts";

const signs: Record<SpamSign, string> = {
  honeypot: "A field that no person can see was filled in.",
  gibberish: "Letters typed at random, with a disposable e-mail address.",
  "links in the name": "The name holds a web address or HTML.",
  "sent five times": "The same form was sent five times within ten minutes.",
};

const meanings = new Map(
  Object.entries({
    spam: "Looks as if a robot had sent it. It is in the total, but not in the average score.",
    ...signs,
    demo: "Came from our demo form. It is in the total, but not in the average score.",
    test: "Came with the setup test's parameters. It is in the total, but not in the average score.",
    "automated client": "Sent by a program, not by a visitor's browser: a robot, or a server of your own.",
    "unverified host": "Sent from a page that is not on this site's domain.",
  }),
);

/** What sets a lead apart from an ordinary one, each mark once. */
export const marksOf = (lead: Lead): string[] => [
  ...new Set([...(lead.status === "spam" ? ["spam"] : []), ...lead.flags]),
];

/** Says in a sentence what a mark stands for; empty for one that this page does not know yet. */
export const meaningOf = (mark: string): string => meanings.get(mark) ?? "";
