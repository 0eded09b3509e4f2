import type { Account } from "../accounts/account.ts";
import type { Receipt } from "../billing/receipt.ts";
import { computeAccess } from "../plans/access.ts";
import { plans } from "../plans/plans.ts";
import { isStoppable, type MailKind } from "./calendar.ts";
import type { Letter } from "./letter.ts";
import { periodLetters, receiptLetters } from "./period-letters.ts";
import { composeGreeting } from "./format.ts";
import type { LetterBody, LetterContext } from "./letter-context.ts";
import { trialLetters } from "./trial-letters.ts";

/** What a mail's words follow from, besides its kind. */
export type MailInput = {
  account: Account;
  now: Date;
  origin: string;
  supportEmail: string;
  waiting: number;
  receipt: Receipt | null;
};

const letters: Record<MailKind, (standing: LetterContext) => LetterBody> = {
  ...trialLetters,
  ...periodLetters,
  ...receiptLetters,
};

function standingOf({ account, now, origin, waiting, receipt }: MailInput): LetterContext {
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
  };
}

// The token may end in a sign that a mail reader would not take into a link.
const stopQuery = ({ id, mail_token }: Account) => new URLSearchParams({ token: mail_token, account: id });

/** Where a mail reader itself may stop the mails that can be stopped. */
export const unsubscribeUrl = ({ account, origin }: MailInput): string =>
  `${origin}/api/mails/stop?${stopQuery(account)}`;

/** Writes the letter of a kind. */
export function composeLetter(kind: MailKind, occasion: MailInput): Letter {
  const { account, origin, supportEmail } = occasion;
  return {
    ...letters[kind](standingOf(occasion)),
    greeting: composeGreeting(account.name),
    footer: [
      `You get this mail because ${account.email} has an account with Whence.`,
      ...(supportEmail ? [`Questions? Write to ${supportEmail}.`] : []),
    ],
    ...(isStoppable(kind) && {
      stop: { label: "Stop reminders like this one", url: `${origin}/mails?${stopQuery(account)}` },
    }),
  };
}
