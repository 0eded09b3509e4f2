import { isGibberishMessage, isGibberishName } from "./gibberish.ts";
import { mailboxKind } from "./mailboxes.ts";
import { SPAM_SIGNS, type SpamSign } from "./quarantine.ts";
import type { LeadSubmission } from "./submission.ts";

// A tag, but not the address in "Ada <ada@firm.example>".
const LINK =
  /https?:\/\/|\bwww\.[a-z0-9-]|<\/?[a-z][a-z0-9-]{0,20}(?:[\s/>]|$)|<!|\[url|[a-z0-9-]\.(?:com|net|org|ru|info|xyz|top|shop|site|online|biz|click|link|io|co|me|ly|app)\//i;

const isGibberish = ({ name, message }: LeadSubmission): boolean =>
  isGibberishName(name ?? "") || isGibberishMessage(message ?? "");

/** The signs of a robot in a submission, none for an ordinary one. They err on the side of the person. */
export function spamSigns(submission: LeadSubmission): SpamSign[] {
  const disposable = mailboxKind(submission.email) === "disposable";
  const signs: Partial<Record<SpamSign, boolean>> = {
    honeypot: submission.honeypot !== null,
    gibberish: disposable && isGibberish(submission),
    "links in the name": LINK.test(submission.name ?? ""),
  };
  return SPAM_SIGNS.filter((sign) => signs[sign]);
}
