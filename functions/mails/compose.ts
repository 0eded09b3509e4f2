import type { Account } from "../accounts/account.ts";
import type { Receipt } from "../billing/receipt.ts";
import type { RecordedRefund } from "../billing/refunds/refund.ts";
import type { Person } from "../members/member.ts";
import { computeAccess } from "../plans/access.ts";
import { plans } from "../plans/plans.ts";
import { isStoppable, type MailKind } from "./calendar.ts";
import { destinationLetters } from "./destination-letters.ts";
import { composeGreeting } from "./format.ts";
import { handoverLetters } from "./handover-letters.ts";
import type { Letter } from "./letter.ts";
import type { LetterBody, LetterContext } from "./letter-context.ts";
import { periodLetters } from "./period-letters.ts";
import { receiptLetters } from "./receipt-letters.ts";
import { trialLetters } from "./trial-letters.ts";

/** What an email is written from, besides its kind. */
export type MailInput = {
  account: Account;
  now: Date;
  origin: string;
  supportEmail: string;
  waiting: number;
  receipt: Receipt | null;
  refund: RecordedRefund | null;
  destination: LetterContext["destination"];
  handover: LetterContext["handover"];
  /** The person it goes to, instead of the account. */
  recipient: Person | null;
};

const letters: Record<MailKind, (context: LetterContext) => LetterBody> = {
  ...trialLetters,
  ...periodLetters,
  ...receiptLetters,
  ...destinationLetters,
  ...handoverLetters,
};

function buildContext({
  account,
  now,
  origin,
  waiting,
  receipt,
  refund,
  destination,
  handover,
}: MailInput): LetterContext {
  const access = computeAccess(account, now);
  const last = account.periods.at(-1);
  return {
    ...access,
    origin,
    plan: last === undefined ? "trial" : plans[last.plan].name,
    running: access.plan === "trial" ? null : plans[access.plan].name,
    hasSites: account.site_count > 0,
    cancelled_at: account.cancelled_at === undefined ? undefined : new Date(account.cancelled_at),
    waiting,
    receipt,
    refund,
    destination,
    account: account.name,
    handover,
  };
}

// The account comes last: the token may end in a character that mail clients leave out of links.
const unsubscribeQuery = ({ id, mail_token }: Account) =>
  new URLSearchParams({ token: mail_token, account: id });

/** The URL for a mail client's own one-click unsubscribe. */
export const unsubscribeUrl = ({ account, origin }: MailInput): string =>
  `${origin}/api/mails/stop?${unsubscribeQuery(account)}`;

/** Composes the letter of a kind. */
export function composeLetter(kind: MailKind, input: MailInput): Letter {
  const { account, origin, supportEmail, recipient } = input;
  const { name, email } = recipient ?? account;
  return {
    ...letters[kind](buildContext(input)),
    greeting: composeGreeting(name),
    footer: [
      `You are receiving this email because ${email} has an account with Whence.`,
      ...(supportEmail ? [`Questions? Write to ${supportEmail}.`] : []),
    ],
    ...(isStoppable(kind) && {
      stop: {
        label: "Unsubscribe from tips and reminders",
        url: `${origin}/mails?${unsubscribeQuery(account)}`,
      },
    }),
  };
}
